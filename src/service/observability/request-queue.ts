import type { Server } from 'node:net'

/** How long requests are started in one iteration of the event loop, in milliseconds. */
const handlingTime = 25
/** How long new connections are accepted before requests are started again, in milliseconds. */
const acceptingTime = 300

/**
 * Creates a queue for requests, so that a busy service still accepts connections. Node accepts one per iteration of its
 * event loop but handles all requests that have arrived: next to a few hundred busy connections, a new one would wait
 * for many seconds, and couldn't even be told to try again.
 */
export function createRequestQueue(server: Server) {
  const waiting: { readonly since: number; readonly handle: () => void }[] = []
  let hasAccepted = false
  let acceptingSince: number | undefined
  /** When this iteration began to start requests, or -Infinity if it only accepts connections. */
  let handlingSince: number | undefined

  server.on('connection', () => {
    hasAccepted = true
  })
  const beginIteration = (now: number): number => {
    // Immediates run in order, so this one runs before those of the next iteration.
    setImmediate(() => {
      handlingSince = undefined
    })
    acceptingSince = hasAccepted ? (acceptingSince ?? now) : undefined
    hasAccepted = false
    if (acceptingSince !== undefined && now - acceptingSince < acceptingTime) return -Infinity
    acceptingSince = undefined
    return now
  }
  const handleNext = () => {
    const now = performance.now()
    handlingSince ??= beginIteration(now)
    if (now - handlingSince > handlingTime) setImmediate(handleNext)
    else waiting.shift()?.handle()
  }
  return {
    /** Returns how long the next request has been waiting, in milliseconds. */
    wait: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
    /** Calls a function when it's its turn. */
    enter(handle: () => void): void {
      waiting.push({ since: performance.now(), handle })
      setImmediate(handleNext)
    },
  }
}
