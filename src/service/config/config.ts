import { ConfigError, readInteger } from '#service/environment/variables.ts'
import { readDatabaseConfig } from '#service/environment/database.ts'
import { readConfigFile } from './config-file.ts'
import { readFirstAdministrator } from './first-administrator.ts'
import { readLimitsConfig } from '#service/limits/config.ts'
import { readMailConfig } from '#service/mail/config.ts'
import { isLoopback, readNetworkConfig } from '#service/environment/network.ts'
import type { TwoFactorRule } from '#service/api/permissions.ts'
import { readScreeningList } from './screening-list.ts'
import { readObservabilityConfig } from '#service/observability/config.ts'
import type { DemoOptions } from '#service/store/demo/seed-demo.ts'

export type Config = Readonly<ReturnType<typeof readConfig>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads the service's configuration from environment variables. An empty variable counts as unset.
 * @throws ConfigError naming the invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const readVariable = (name: string) => env[name]?.trim() || undefined

  /** Returns the value of a variable or its default. @throws ConfigError if it is invalid. */
  const readValid = (name: string, fallback: string, isValid: (text: string) => boolean, rule: string) => {
    const text = readVariable(name) ?? fallback
    if (!isValid(text)) throw new ConfigError(`${name} ${rule}; it is "${text}".`)
    return text
  }

  const demo: DemoOptions = {
    password: readVariable('DEMO_PASSWORD') ?? 'lading-demo',
    withCompanies: true,
  }
  const host = readValid(
    'HOST',
    '127.0.0.1',
    (text) => !/[\s/]/.test(text),
    'must be a host name or an address',
  )
  const database = readDatabaseConfig(readVariable)
  const network = readNetworkConfig(readVariable)
  const port = readInteger(readVariable, 'PORT', 4173, [0, 65_535])
  const observability = readObservabilityConfig(readVariable)
  if (port !== 0 && port === observability.metrics?.port) {
    throw new ConfigError(`METRICS_PORT must be a port other than PORT; it is "${port}".`)
  }
  const mail = readMailConfig(readVariable)
  const isLocal = isLoopback(host) || host === '0.0.0.0' || host === '::'
  if (mail && !isLoopback(mail.host) && isLocal && !network.publicUrl) {
    throw new ConfigError('SMTP_URL requires PUBLIC_URL, the address that links in emails point to.')
  }
  return {
    port,
    // For `localhost`, Fastify would open a second server without the limits of the first.
    host: host === 'localhost' ? '127.0.0.1' : host,
    database,
    ...network,
    ...observability,
    limits: readLimitsConfig(readVariable),
    /** The SMTP server; without it no email is sent. */
    mail,
    /** Who must use two-factor authentication. */
    twoFactor: readValid(
      'TWO_FACTOR',
      'optional',
      (text) => text === 'optional' || text === 'administrators',
      'must be optional or administrators',
    ) as TwoFactorRule,
    /** Days that quotes are kept if they aren't bought; 0 keeps them for good. */
    quoteRetention: readInteger(readVariable, 'QUOTE_RETENTION', 0, [0, 36_500]),
    /** Created if there is no administrator yet. */
    firstAdministrator: readFirstAdministrator(env),
    /** A new screening list; without it the current one stays in force. */
    screeningList: readScreeningList(readVariable),
    /** The demo exists only on the embedded database without `PUBLIC_URL`. */
    demo: database.engine === 'SQLite' && !network.publicUrl ? demo : undefined,
    /** A file that is served as `/config.json` instead of the built one. */
    configFile: readConfigFile(readVariable),
    logLevel: readValid(
      'LOG_LEVEL',
      'warn',
      (text) => logLevels.includes(text),
      `must be one of ${logLevels.join(', ')}`,
    ),
  }
}
