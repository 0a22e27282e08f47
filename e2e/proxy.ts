import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What befalls one request on its way. */
export type Fault =
  /** The service answers, and of that answer nothing, its first line, or half of its body passes before the line is cut. */
  | { readonly cut: 'all' | 'after the first line' | 'within the body' }
  /** The service answers, and its answer is kept back until it is let go. */
  | { readonly hold: 'the answer' }
  /** The request itself is kept back until it is let go; it then arrives, whether or not anybody still waits. */
  | { readonly hold: 'the request' }
  /** A gateway answers in the service's place: without asking it, or after it has answered. */
  | { readonly instead: string; readonly asked: boolean }

/** A fault that waits for its request, and what it can be asked. */
type Struck = {
  /** The request has come this far. */
  readonly came: Promise<void>
  /** The service has answered it, so that what it does is done. */
  readonly answered: Promise<void>
  /** Lets go what is kept back. */
  readonly letGo: () => void
}

/** A line between browser and service that can be made to fail, like any line. */
export type Proxy = {
  readonly url: string
  /** How many requests whose first line fits have come here, also those that a browser repeats by itself. */
  readonly count: (line: RegExp) => number
  /** Strikes the next request whose first line fits, once. */
  readonly strike: (line: RegExp, fault: Fault) => Struck
  /** Refuses every connection and breaks those that there are, as a service that is away. */
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Waiting = {
  readonly line: RegExp
  readonly fault: Fault
  readonly came: () => void
  readonly answered: () => void
  readonly released: Promise<void>
}

/** What a fault does with the line that it has struck. */
type Line = { readonly client: Socket; readonly service: Socket; readonly struck: Waiting }

/**
 * Starts it on a free port. It passes bytes on as they come and knows of HTTP only where a request begins, for which
 * it relies on a browser that sends its next request after the answer to the last.
 * @param target the service's address.
 */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const lines: string[] = []
  const sockets = new Set<Socket>()
  let waiting: Waiting[] = []

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    // A line that breaks is what this is for.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }

  const server = createServer((incoming) => {
    const client = keep(incoming)
    const service = keep(connect(Number(port), hostname))
    let struck: Waiting | undefined
    service.on('data', (bytes) => {
      if (struck) answer({ client, service, struck }, bytes)
      else client.write(bytes)
    })
    client.on('data', (bytes) => {
      const line = /^[A-Z]+ \S+ HTTP\/1\.1(?=\r\n)/.exec(bytes.subarray(0, 10_000).toString('latin1'))?.[0]
      if (line) {
        lines.push(line)
        struck = waiting.find((each) => each.line.test(line))
        waiting = waiting.filter((each) => each !== struck)
        struck?.came()
      }
      if (struck) pass({ client, service, struck }, bytes)
      else service.write(bytes)
    })
    service.on('close', () => {
      if (struck && 'hold' in struck.fault) void struck.released.then(() => client.end())
      else client.end()
    })
    // What is kept back arrives also where nobody waits for it any more.
    client.on('close', () => {
      if (!struck) service.end()
    })
  })
  await listen(server, 0)
  const own = (server.address() as AddressInfo).port

  return {
    url: `http://127.0.0.1:${own}`,
    count: (line) => lines.filter((each) => line.test(each)).length,
    strike: (line, fault) => {
      const [came, hasCome] = signal()
      const [answered, hasAnswered] = signal()
      const [released, letGo] = signal()
      waiting.push({ line, fault, came: hasCome, answered: hasAnswered, released })
      return { came, answered, letGo }
    },
    goAway: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      return closed
    },
    comeBack: () => listen(server, own),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

function signal(): [Promise<void>, () => void] {
  let give: (() => void) | undefined
  return [new Promise((resolve) => (give = resolve)), () => give?.()]
}

/** The way to the service. */
function pass({ client, service, struck }: Line, bytes: Buffer): void {
  const { fault, released } = struck
  if ('instead' in fault && !fault.asked) client.end(fault.instead, () => service.end())
  else if ('hold' in fault && fault.hold === 'the request') void released.then(() => service.write(bytes))
  else service.write(bytes)
}

/** The way back. */
function answer({ client, service, struck }: Line, bytes: Buffer): void {
  const { fault, released, answered } = struck
  answered()
  if ('instead' in fault) client.end(fault.instead)
  else if ('cut' in fault) {
    const end = bytes.indexOf('\r\n\r\n')
    const passed = { all: 0, 'after the first line': bytes.indexOf('\r\n') + 2, 'within the body': end + 20 }
    client.write(bytes.subarray(0, passed[fault.cut]), () => client.destroy())
    service.destroy()
  } else void released.then(() => client.write(bytes))
}
