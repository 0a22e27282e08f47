// @module-tag slow
import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '#testing/databases/test-databases.ts'
import { findAddress, bundleService } from '#testing/service/service-process.ts'

// Settings for use on a network, tested on the process itself.

const start = bundleService()
const database = await createEmptyDatabase()
afterAll(database.remove)

const admin = { email: 'aino@karelian.example', password: 'tervetuloa kotiin' }
const env = { ...database.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'trace' }
const logIn = (address: string, password: string, headers = {}) =>
  fetch(`${address}/api/v1/user/Users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: admin.email, password }),
  })

test('creates the first administrator at the first start, and never changes it later', async () => {
  const first = start(env)
  const output = await first.ready
  expect(output).toContain(`The first administrator is ${admin.email}.`)
  expect((await logIn(findAddress(output), admin.password)).status).toBe(200)
  expect((await logIn(findAddress(output), 'wrong')).status).toBe(401)
  first.child.kill('SIGTERM')
  const { output: everything } = await first.ended
  for (const secret of [admin.password, 'wrong']) expect(everything).not.toContain(secret)

  const second = start({ ...env, ADMIN_PASSWORD: 'another long one' })
  const later = await second.ready
  expect(later).not.toContain('first administrator')
  expect((await logIn(findAddress(later), admin.password)).status).toBe(200)
  expect((await logIn(findAddress(later), 'another long one')).status).toBe(401)
})

test('limits failed sign-ins by default, by the client address from a trusted proxy', async () => {
  const output = await start({ ...env, TRUST_PROXY: '127.0.0.1', PORT: '0' }).ready
  const from = (client: string) => logIn(findAddress(output), 'wrong', { 'x-forwarded-for': client })
  for (let tries = 1; tries <= 10; tries += 1) expect((await from('192.0.2.1')).status).toBe(401)
  const rejected = await from('192.0.2.1')
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('refuses to start with one sentence if WEB_ROOT is wrong', async () => {
  const { code, output } = await start({ ...database.env, WEB_ROOT: '/nowhere' }).ended
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    'WEB_ROOT must be the folder of the built app; there is no index.html in "/nowhere".',
  )
})
