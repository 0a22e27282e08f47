import { describe, expect, test } from 'vitest'
import { isDirect } from './access.ts'
import { openRawConnection } from '#testing/requests/raw-http.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'

// Only direct requests can use the demo accounts, because their password is public.

const socket = { remoteAddress: '127.0.0.1' }
const raw = { httpVersion: '1.1' }
const host = 'localhost:4173'

test('treats a request from this machine to a loopback address as direct', () => {
  expect(isDirect({ headers: { host, accept: '*/*' }, socket, raw, originalUrl: '/' }, undefined)).toBe(true)
})

describe('does not treat a request through a proxy or tunnel as direct', () => {
  test.each([
    'forwarded',
    'forwarded-for',
    'via',
    'x-forwarded',
    'x-forwarded-by',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-prefix',
    'x-forwarded-proto',
    'x-forwarded-server',
    'x_forwarded_for',
    'x-real-ip',
    'client-ip',
    'x-client-ip',
    'true-client-ip',
    'x-true-client-ip',
    'x-cluster-client-ip',
    'cf-connecting-ip',
    'cf-ipcountry',
    'cf-ray',
    'cf-visitor',
    'fly-client-ip',
    'fastly-client-ip',
    'x-original-forwarded-for',
    'x-original-host',
    'x-original-url',
    'x-envoy-external-address',
    'x-envoy-internal',
    'x-azure-clientip',
    'x-azure-ref',
    'x-azure-socketip',
    'x-arr-log-id',
    'x-arr-ssl',
    'x-amzn-trace-id',
    'cdn-loop',
    'x-remote-addr',
    'x-remote-ip',
    'x-originating-ip',
    'proxy-client-ip',
    'wl-proxy-client-ip',
    'do-connecting-ip',
    'x-varnish',
    'tailscale-headers-info',
    'tailscale-user-login',
  ])('%s', (name) => {
    expect(isDirect({ headers: { host, [name]: 'x' }, socket, raw, originalUrl: '/' }, undefined)).toBe(false)
  })
})

/**
 * Signs in with a demo account at a loopback address.
 * @returns the status of the reply.
 */
async function signInDirectly(service: TestService, httpVersion: string, lines: readonly string[] = []) {
  const connection = await openRawConnection(service.app)
  const body = JSON.stringify({ email: 'admin@lading.example', password: demo.password })
  const head = ['Host: localhost', 'Connection: close', 'Content-Type: application/json', ...lines]
  const first = `POST /api/v2/user/oauth/token HTTP/${httpVersion}`
  connection.send([first, ...head, `Content-Length: ${body.length}`, '', body].join('\r\n'))
  return (await connection.reply).status
}

test('does not treat a request as direct if a proxy sends it with HTTP/1.0 and no forwarding header', async () => {
  const service = await startService()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await signInDirectly(service, '1.1')).toBe(200)
  expect(await signInDirectly(service, '1.0')).toBe(401)
  await service.close()
})

test('finds a proxy header after a thousand others', async () => {
  const service = await startService()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const signIn = (...lines: string[]) => signInDirectly(service, '1.1', lines)
  const many = Array.from({ length: 1400 }, () => 'aa:')
  expect(await signIn()).toBe(200)
  expect(await signIn(...many, 'X-Forwarded-For: 192.0.2.1')).toBe(401)
  await service.close()
})
