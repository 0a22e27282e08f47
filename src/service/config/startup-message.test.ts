import { expect, test } from 'vitest'
import { demo } from '#testing/databases/demo-store.ts'
import { readConfig } from './config.ts'
import { startupMessage } from './startup-message.ts'

const messageFor = (env: Readonly<Record<string, string>>, hasAccounts = true) =>
  startupMessage(readConfig(env), {
    port: 3000,
    metricsPort: undefined,
    servesApp: true,
    hasAccounts,
    createdAdministrator: undefined,
  })

test('warns if other machines can reach it, and says that demo accounts don’t work there', () => {
  const message = messageFor({ HOST: '0.0.0.0' })
  expect(message).toContain(
    'Other machines can reach it because HOST is 0.0.0.0. Demo accounts only work on this machine.',
  )
  expect(message).toContain('set PUBLIC_URL')
})

test('has the public address, no warning and no demo accounts with PUBLIC_URL', () => {
  const message = messageFor({ HOST: '0.0.0.0', PUBLIC_URL: 'https://lading.example' })
  expect(message).toContain('Lading is ready at https://lading.example')
  expect(message).not.toContain('Other machines')
  expect(message).not.toContain(demo.password)
})

test.each([
  [{ PUBLIC_URL: 'https://lading.example' }, 'Demo accounts are turned off because PUBLIC_URL is set.'],
  [
    { PUBLIC_URL: 'https://lading.example', DATABASE_URL: 'postgres://lading@localhost/lading' },
    'No demo accounts: they exist only on the embedded SQLite database.',
  ],
])('says that no one can sign in if there are no accounts and no demo: %j', (env, reason) => {
  expect(messageFor(env, false)).toContain(`${reason}\nNo one can sign in yet.`)
  expect(messageFor(env)).toContain(reason)
  expect(messageFor(env)).not.toContain('No one can sign in')
})

test('says that the administrator in the environment is ignored if there is one already', () => {
  const message = messageFor({ ADMIN_EMAIL: 'aino@karelian.example', ADMIN_PASSWORD: 'tervetuloa kotiin' })
  expect(message).toContain(
    'ADMIN_EMAIL is ignored because the first organization already has an administrator.',
  )
})
