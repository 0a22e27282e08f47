import { createBell } from '#service/concurrency/wake-signal.ts'
import { createDelivery, type Means, type Time } from './delivery.ts'

/** How much at once, and how long, in milliseconds. */
export type Pace = {
  /** How many mails are on their way at one moment. */
  readonly lanes: number
  /** Between two looks for what is due, unless something rings; and after a server was away. */
  readonly pause: number
  /** After which another process may take what this one took. Longer than a letter takes to write and a try lasts. */
  readonly lease: number
  /** How long what is under way may take once the service is told to stop. */
  readonly drain: number
  /** For one try, whatever the server does. */
  readonly limit: number
}

const usualPace: Pace = { lanes: 3, pause: 10_000, lease: 300_000, drain: 8000, limit: 60_000 }

/** What sends mails, until it is stopped. */
export type Sender = {
  /** Begins nothing new, and ends or gives back what is under way. When it is done, nothing is sent any more. */
  readonly stop: () => Promise<void>
}

/** Sends what is in the outbox, a few at a time. Nobody waits for it. */
export function startSender(means: Means, given: Partial<Pace> = {}): Sender {
  const { outbox, log } = means
  const { lanes, pause, lease, drain, limit } = { ...usualPace, ...given }
  const news = createBell()
  const leaving = createBell()
  const over = createBell()
  const underWay = new Set<AbortController>()
  let rings = 0
  let isLeaving = false
  let isOver = false
  outbox.onRing(() => {
    rings += 1
    news.ring()
  })

  const time: Time = {
    isOver: () => isOver,
    wait: over.wait,
    within: async (act) => {
      const cut = new AbortController()
      const timer = setTimeout(() => cut.abort(), isOver ? 0 : limit)
      underWay.add(cut)
      try {
        return await act(cut.signal)
      } finally {
        clearTimeout(timer)
        underWay.delete(cut)
      }
    },
  }
  const deliver = createDelivery(means, time)

  const goesOn = () => !isLeaving
  const lane = async () => {
    while (goesOn()) {
      const heard = rings
      const mail = await outbox.take(lease).catch((err: unknown) => {
        log.warn({ err }, 'The outbox could not be read.')
        return undefined
      })
      if (mail && goesOn()) {
        const serverIsAway = await deliver(mail)
        if (serverIsAway && goesOn()) await leaving.wait(pause)
      } else if (mail) {
        // Where even this fails, its time runs out and another takes it.
        await outbox.giveBack(mail).catch(() => undefined)
      } else if (heard === rings && goesOn()) {
        // What rang while it looked may have come too late to be seen; then it looks again.
        await news.wait(pause)
      }
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane))

  return {
    stop: async () => {
      isLeaving = true
      leaving.ring()
      news.ring()
      const timer = setTimeout(() => {
        isOver = true
        over.ring()
        for (const cut of underWay) cut.abort()
      }, drain)
      await running
      clearTimeout(timer)
    },
  }
}
