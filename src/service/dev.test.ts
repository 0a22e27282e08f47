import { expect, test, vi } from 'vitest'
import { createEmptyDatabase } from '#testing/databases/test-databases.ts'
import { createDevService, openForDevelopment } from './dev.ts'

/** Runs a test with the service of `npm run dev` on an empty database. */
async function withDevService(
  env: Readonly<Record<string, string>>,
  run: (service: Awaited<ReturnType<typeof createDevService>>) => Promise<void> | void,
): Promise<void> {
  const empty = await createEmptyDatabase()
  for (const [name, value] of Object.entries({ ...empty.env, LOG_LEVEL: 'silent', ...env }))
    vi.stubEnv(name, value)
  const database = openForDevelopment()
  const service = await createDevService(database)
  await run(service)
  await service.app.close()
  await database.destroy()
  await empty.remove()
  vi.unstubAllEnvs()
}

test.each([
  [{}, 'Demo accounts: shipper@lading.example and others, password lading-demo'],
  [{ PUBLIC_URL: 'https://lading.example' }, 'Demo accounts are turned off because PUBLIC_URL is set.'],
])('npm run dev says who can sign in with %j', (env, message) =>
  withDevService(env, ({ accountsMessage }) => {
    expect(accountsMessage.split('\n')[0]).toBe(message)
  }),
)

test('npm run dev creates the first administrator', () => {
  const [email, password] = ['aino@example.com', 'nine blue herons']
  return withDevService({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }, async ({ app }) => {
    const url = '/api/v1/user/Users/login'
    const reply = await app.inject({ method: 'POST', url, payload: { email, password } })
    expect(reply.statusCode).toBe(200)
  })
})
