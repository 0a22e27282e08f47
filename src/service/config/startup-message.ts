import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { databaseAddress } from '#service/environment/database.ts'
import { smtpAddress } from '#service/mail/config.ts'
import { isLoopback } from '#service/environment/network.ts'
import { demoClient } from '#service/store/demo/companies.ts'
import { demoAccounts, demoApiClient } from '#service/store/demo/seed-demo.ts'

export type StartupInfo = {
  readonly port: number
  /** The port of `/metrics`, if it is served. */
  readonly metricsPort: number | undefined
  /** Whether the web app is served. */
  readonly servesApp: boolean
  readonly hasAccounts: boolean
  /** The email address of the administrator that this start created. */
  readonly createdAdministrator: string | undefined
}

/** Returns the message printed once the service is ready: its address, its data and who can sign in. */
export function startupMessage(config: Config, info: StartupInfo): string {
  const { port, metricsPort, servesApp, hasAccounts, createdAdministrator } = info
  const { host, publicUrl, database } = config
  return [
    `Lading is ready at ${publicOrigin(config, port)}`,
    ...(servesApp
      ? []
      : ['The web app isn’t built, so only the API under /api is available. To build it: npm run build']),
    database.engine === 'SQLite'
      ? `Data: ${join(resolve(database.dataDir), 'lading.db')}`
      : `Data: PostgreSQL at ${databaseAddress(database)}`,
    ...(config.metrics && metricsPort
      ? [`Metrics: http://${displayHost(config.metrics.host)}:${metricsPort}/metrics`]
      : []),
    ...(config.mail ? [`Email: through ${smtpAddress(config.mail)}, from ${config.mail.from.address}`] : []),
    ...(isLoopback(host) || publicUrl
      ? []
      : [
          `Other machines can reach it because HOST is ${host}. Demo accounts only work on this machine.`,
          'Before others use it, put it behind TLS and set PUBLIC_URL.',
        ]),
    '',
    ...(createdAdministrator ? [`The first administrator is ${createdAdministrator}.`] : []),
    ...(config.firstAdministrator && !createdAdministrator
      ? ['ADMIN_EMAIL is ignored because the first organization already has an administrator.']
      : []),
    ...describeAccounts(config, hasAccounts),
  ].join('\n')
}

/** Returns the origin at which people reach the service. It never comes from a request. */
export function publicOrigin({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  return publicUrl ?? `http://${displayHost(host)}:${port}`
}

/** Returns a listening address as a host for URLs. */
function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Returns who can sign in, or why no one can, as lines. */
export function describeAccounts({ demo, database }: Config, hasAccounts: boolean): string[] {
  if (!demo) {
    const noDemoAccounts =
      database.engine === 'SQLite'
        ? 'Demo accounts are turned off because PUBLIC_URL is set.'
        : 'No demo accounts: they exist only on the embedded SQLite database.'
    if (hasAccounts) return [noDemoAccounts]
    return [
      noDemoAccounts,
      'No one can sign in yet. Create the first administrator: start the service once with ADMIN_EMAIL and ADMIN_PASSWORD.',
    ]
  }
  return [
    'Demo accounts, on this machine only. Their bookings provide no cover.',
    ...demoAccounts.map(({ email, roles }) => `  ${email} (${roles.join(', ')})`),
    `  ${demoClient.email} (${demoClient.roles.join(', ')} of ${demoClient.organization}, a client company)`,
    `  password ${demo.password}`,
    'Demo API client',
    `  client ID     ${demoApiClient.id}`,
    `  client secret ${demoApiClient.secret}`,
  ]
}
