// @module-tag slow
import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase, openTestDatabase } from '#testing/databases/test-databases.ts'
import { findAddress, bundleService, postJson } from '#testing/service/service-process.ts'

// Settings for use on a network, tested on the process itself.

const start = bundleService()
const database = await createEmptyDatabase()
afterAll(database.remove)

const admin = { email: 'aino@karelian.example', password: 'tervetuloa kotiin' }
const env = { ...database.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'trace' }
const logIn = (address: string, password: string) =>
  postJson(`${address}/api/v1/user/Users/login`, { email: admin.email, password })

test('creates the first administrator at the first start, and stores the password as a strong hash', async () => {
  const first = start(env)
  const output = await first.ready
  expect(output).toContain(`The first administrator is ${admin.email}.`)
  expect((await logIn(findAddress(output), admin.password)).status).toBe(200)
  expect((await logIn(findAddress(output), 'wrong')).status).toBe(401)
  first.child.kill('SIGTERM')
  const { output: everything } = await first.ended
  for (const secret of [admin.password, 'wrong']) expect(everything).not.toContain(secret)
  const db = openTestDatabase(database.config)
  const { password_hash } = await db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()
  // At least the cost that OWASP recommends.
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await db.destroy()
})
