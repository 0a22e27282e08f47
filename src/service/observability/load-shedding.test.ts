import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const status = '/api/v2/user/status'
const tokenPath = '/api/v2/user/oauth/token'

const listen = async ({ app }: TestService) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Repeats a request until it returns a status, because changes are noticed with a delay. */
const until = (wanted: number, send: () => Promise<Response>) =>
  vi.waitFor(async () => {
    const reply = await send()
    expect(reply.status).toBe(wanted)
    return reply
  }, waitOptions)

/** Starts a sign-in whose body stops after its start, from another address of this machine. */
function beginSignIn(port: number, length = 'Content-Length: 30', start = '{'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  socket.on('error', () => undefined)
  socket.write(
    `POST ${tokenPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n${start}`,
  )
  return socket
}

const firstLine = async (socket: Socket) => {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return chunk.toString().split('\r\n', 1)[0]
}

test('rejects requests beyond the limit with Retry-After, and still reports its health', async () => {
  const pressure = { inFlight: 2, arriving: 0, delay: 0, requestTimeout: 30 }
  const service = await startService({ config: { pressure } })
  let finish: () => void = () => undefined
  const finished = new Promise<string>((resolve) => {
    finish = () => resolve('finished')
  })
  service.app.get('/slow', () => finished)
  const port = await listen(service)
  const send = (path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, signal ? { signal } : {})
  const abort = new AbortController()
  const aborted = send('/slow', abort.signal)
  const pending = [send('/slow')]
  const rejected = await until(503, () => send(status))
  expect(rejected.headers.get('retry-after')).toBe('2')
  expect(((await rejected.json()) as WireProblemV2).message).toContain('Nothing was changed')
  expect((await send('/healthz')).status).toBe(200)

  // A request whose client has gone counts no longer.
  abort.abort()
  await expect(aborted).rejects.toThrow('aborted')
  await until(200, () => send(status))
  pending.push(send('/slow'))
  await until(503, () => send(status))

  finish()
  for (const reply of pending) expect((await reply).status).toBe(200)
  await until(200, () => send(status))
  await service.close()
})

test('bodies that never arrive block no other clients and are limited per address', async () => {
  const pressure = { inFlight: 20, arriving: 5, delay: 0, requestTimeout: 30 }
  const service = await startService({ config: { pressure } })
  const port = await listen(service)
  const sockets = Array.from({ length: 100 }, () => beginSignIn(port))
  const rejected = new Set<Socket>()
  for (const socket of sockets) {
    socket.once('data', (chunk: Buffer) => {
      expect(chunk.toString()).toMatch(/^HTTP\/1\.1 429 [^]+\r\nretry-after: 2\r\n/)
      rejected.add(socket)
    })
  }
  await vi.waitFor(() => expect(rejected.size).toBe(95), waitOptions)
  // A body whose length isn't stated counts as well.
  const chunked = beginSignIn(port, 'Transfer-Encoding: chunked', '1\r\n{\r\n')
  expect(await firstLine(chunked)).toBe('HTTP/1.1 429 Too Many Requests')
  expect((await fetch(`http://127.0.0.1:${port}${status}`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}${tokenPath}`, { method: 'POST', body: '{}' })).status).toBe(
    400,
  )

  // A body that arrives in the end is answered and frees a slot.
  const [late] = sockets.filter((socket) => !rejected.has(socket))
  if (!late) throw new Error('All were rejected.')
  late.removeAllListeners('data')
  late.write('"grant_type":"made-up"}      ')
  expect(await firstLine(late)).toBe('HTTP/1.1 400 Bad Request')
  const another = beginSignIn(port)
  another.write('"grant_type":"made-up"}      ')
  expect(await firstLine(another)).toBe('HTTP/1.1 400 Bad Request')
  for (const socket of [...sockets, chunked, another]) socket.destroy()
  await service.close()
})

test('rejected bodies that are too large don’t count as still arriving', async () => {
  const pressure = { inFlight: 20, arriving: 2, delay: 0, requestTimeout: 30 }
  const service = await startService({ config: { pressure } })
  const url = `http://127.0.0.1:${await listen(service)}${tokenPath}`
  const post = (body: string) =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  for (let turn = 0; turn < 4; turn += 1) expect((await post(' '.repeat(700_000))).status).toBe(413)
  expect((await post('{}')).status).toBe(400)
  await service.close()
})

test('rejects requests while others have been waiting too long, until those are handled', async () => {
  const pressure = { inFlight: 0, arriving: 0, delay: 100, requestTimeout: 30 }
  const service = await startService({ config: { pressure } })
  let handled = 0
  service.app.get('/busy', () => {
    handled += 1
    const end = performance.now() + 60
    while (performance.now() < end);
    return 'done'
  })
  const port = await listen(service)
  const send = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const waiting = Array.from({ length: 20 }, () => send('/busy'))
  while (handled < 3) await new Promise(setImmediate)
  const [rejected, healthy] = await Promise.all([send(status), send('/healthz')])
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('retry-after')).toBe('2')
  expect(healthy.status).toBe(200)
  const statuses = (await Promise.all(waiting)).map((reply) => reply.status)
  expect(statuses.filter((code) => code === 200)).toHaveLength(handled)
  await until(200, () => send(status))
  await service.close()
})
