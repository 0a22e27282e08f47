import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openRawConnection } from '#testing/requests/raw-http.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => service.close())

const signIn = () => service.signIn('admin@lading.example')
async function listClients() {
  const token = await signIn()
  const organizationId = (await service.store.findCaller(token))?.organizationId
  const list = await service.request({
    url: `/api/v2/user/organizations/${organizationId}/api-tokens`,
    token,
  })
  return list.payload
}

/** Sends the head of a request for an API client, and its body two seconds later. */
async function sendBodyLate(token: string, name: string, beforeBody: () => Promise<unknown>) {
  const body = JSON.stringify({ name })
  const connection = await openRawConnection(service.app)
  const arrived = once(service.app.server, 'request')
  const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`
  connection.send(
    `POST /api/v2/user/api-tokens HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n${type}\r\n\r\n`,
  )
  await arrived
  await beforeBody()
  service.setNow(service.now() + 2_000)
  connection.send(body)
  return (await connection.reply).status
}

test('rejects a request whose session was revoked before its body arrived', async () => {
  const token = await signIn()
  const signOut = () => service.request({ method: 'POST', url: '/api/v2/user/oauth/logout', token })
  expect(await sendBodyLate(token, 'Too late', signOut)).toBe(401)
  expect(await listClients()).not.toContain('Too late')
})

test('accepts a request whose body arrives late', async () => {
  expect(await sendBodyLate(await signIn(), 'Slow', () => Promise.resolve())).toBe(200)
  expect(await listClients()).toContain('Slow')
})

test('authorizes a request without a body once, even if that takes long', async () => {
  const token = await signIn()
  const { findCaller } = service.store
  const spy = vi.spyOn(service.store, 'findCaller').mockImplementation((...args) => {
    service.setNow(service.now() + 2_000)
    return findCaller(...args)
  })
  expect((await service.request({ url: '/api/v2/user/audits', token })).statusCode).toBe(200)
  expect(spy).toHaveBeenCalledOnce()
  spy.mockRestore()
})
