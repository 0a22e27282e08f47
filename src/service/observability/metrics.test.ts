import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { startService } from '#testing/service/service.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { waitOptions } from '#testing/wait-options.ts'

const at = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const metrics = createMetrics()

const service = await startService({ metrics })
const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await service.close()
})

test('counts requests by operation and status, and measures their duration', async () => {
  const token = await service.signIn()
  const send = (url: string) => service.request({ url, token })
  await send('/api/v2/quote/offers/nothing')
  await send('/api/v2/quote/bookings')
  await send('/api/v2/QUOTE/bookings')
  await send('/nowhere')
  const reply = await fetch(`${at()}/metrics`)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await reply.text()
  expect(text).toContain('lading_requests_total{operation="signIn",status="200"} 1')
  expect(text).toContain('lading_requests_total{operation="getOffer",status="404"} 1')
  expect(text).toContain('lading_requests_total{operation="listBookings",status="200"} 2')
  expect(text).toContain('lading_requests_total{operation="other",status="404"} 1')
  expect(text).toContain('lading_request_seconds_count{operation="listBookings"} 2')
  expect(text).toMatch(/^lading_requests_in_flight 0$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toContain(token)
  const { organization } = (await service.store.findCaller(token)) ?? {}
  expect(text).not.toContain(organization?.id)
  expect(text).not.toContain(organization?.name)
})

test('doesn’t count an aborted request as in flight', async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 30'
  socket.write(`POST /api/v2/user/oauth/token HTTP/1.1\r\n${head}\r\n\r\n{`)
  const inFlight = async () => /^lading_requests_in_flight (\d+)$/m.exec(await metrics.read())?.[1]
  await vi.waitFor(async () => expect(await inFlight()).toBe('1'), waitOptions)
  socket.destroy()
  await vi.waitFor(async () => expect(await inFlight()).toBe('0'), waitOptions)
})

test('are readable while the emails in the outbox can’t be counted', async () => {
  const others = createMetrics()
  others.createMailMetrics(() => Promise.reject(new Error('No database.')))
  expect(await others.read()).toMatch(/^lading_emails_waiting nan$/im)
})

test('serves only /metrics, and only on its own port', async () => {
  expect((await fetch(`${at()}/`)).status).toBe(404)
  expect((await fetch(`${at()}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await service.request({ url: '/metrics' })).statusCode).toBe(404)
})

test('rejects a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(serveMetrics(createMetrics(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `METRICS_PORT ${port} is already in use. Stop the other program or choose another port.`,
  )
  other.close()
})

test('names METRICS_HOST and METRICS_PORT if it can’t listen there', async () => {
  await expect(serveMetrics(createMetrics(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'Can’t serve metrics on 192.0.2.1, port 0: EADDRNOTAVAIL. Check METRICS_HOST and METRICS_PORT.',
  )
})
