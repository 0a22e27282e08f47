import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { createMetrics } from './metrics.ts'
import { onRequestEnd } from './request-end.ts'

const status = '/api/v2/user/status'
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
/** A sign-in whose body stops after its start. */
const unfinished =
  'POST /api/v2/user/oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'

/** Starts a service that accepts few requests at once. Requests of `/slow` end only when it's closed. */
async function startSmallService() {
  const metrics = createMetrics()
  const pressure = { inFlight: 4, arriving: 2, delay: 0, requestTimeout: 30 }
  const service = await startService({ metrics, config: { pressure } })
  let received = 0
  let finish: () => void = () => undefined
  const finished = new Promise<string>((resolve) => {
    finish = () => resolve('finished')
  })
  service.app.addHook('onRequest', (_request, _reply, done) => {
    received += 1
    done()
  })
  service.app.get('/slow', () => finished)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo

  return {
    send: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    /** Sends requests at once on one connection, and waits until the service has received them. */
    async pipeline(requests: readonly string[]): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
      const expected = received + requests.length
      socket.write(requests.join(''))
      await vi.waitFor(() => expect(received).toBe(expected), waitOptions)
      return socket
    },
    inFlight: async () => /^lading_requests_in_flight (\d+)$/m.exec(await metrics.read())?.[1],
    close: () => {
      finish()
      return service.close()
    },
  }
}

test.each([
  ['that are being handled', [get('/slow'), get('/slow'), get('/slow')]],
  ['whose responses are ready', [get('/slow'), get(status), get('/nowhere')]],
  ['whose body is still arriving', [get('/slow'), unfinished]],
])('ends pipelined requests %s once, when their connection is reset', async (_, requests) => {
  const service = await startSmallService()
  for (let turn = 0; turn < 5; turn += 1) {
    const socket = await service.pipeline(requests)
    expect(await service.inFlight()).toBe(String(requests.length))
    socket.resetAndDestroy()
    await once(socket, 'close')
    await vi.waitFor(async () => expect(await service.inFlight()).toBe('0'), waitOptions)
    expect((await service.send(status)).status).toBe(200)
    const headers = { 'content-type': 'application/json' }
    const signIn = await service.send('/api/v2/user/oauth/token', { method: 'POST', body: '{}', headers })
    expect(signIn.status).toBe(400)
  }
  await service.close()
})

test('ends a request once if its connection is reset after its response', async () => {
  const service = await startSmallService()
  const socket = await service.pipeline([get(status)])
  await once(socket, 'data')
  socket.resetAndDestroy()
  await once(socket, 'close')
  const slow = await service.pipeline([get('/slow')])
  expect(await service.inFlight()).toBe('1')
  slow.destroy()
  await service.close()
})

test('listens to many requests of a connection without a warning, and only until they end', () => {
  const warn = vi.spyOn(process, 'emitWarning')
  const socket = new Socket()
  const request = new IncomingMessage(socket)
  const responses = Array.from({ length: 11 }, () => new ServerResponse(request))
  for (const response of responses) onRequestEnd(request, response, () => undefined)
  expect(warn).not.toHaveBeenCalled()
  for (const response of responses) response.emit('close')
  expect(socket.listenerCount('close')).toBe(0)
})
