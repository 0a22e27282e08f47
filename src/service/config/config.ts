import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from '#service/environment/config-error.ts'
import { type DatabasePlace, readDatabasePlace } from '#service/environment/database.ts'
import { readFirstAdministrator } from './first-administrator.ts'
import { type LimitSettings, readLimitSettings } from '#service/limits/config.ts'
import { type MailSettings, readMailSettings } from '#service/mail/config.ts'
import { type NetworkSettings, readNetworkSettings } from '#service/environment/network.ts'
import type { FactorRule } from '#service/api/permissions.ts'
import { readScreeningList } from './screening-list.ts'
import type { FirstAdministrator } from '#service/store/people/first-administrator.ts'
import type { GivenList } from '#service/store/reference/screening-lists.ts'
import { readWatchSettings, type WatchSettings } from '#service/observability/config.ts'

/** How the service runs, read once from the environment. */
export type Config = NetworkSettings &
  WatchSettings & {
    readonly port: number
    readonly host: string
    readonly database: DatabasePlace
    readonly limits: LimitSettings
    /** Where mails are handed over; without it none is sent. */
    readonly mail: MailSettings | undefined
    /** Who has to have a second factor. */
    readonly secondFactor: FactorRule
    /** Made when there is no administrator yet. */
    readonly firstAdministrator: FirstAdministrator | undefined
    /** The list to screen against from now on; without it the one that was in force stays so. */
    readonly screeningList: GivenList | undefined
    /** Only on the embedded database are there demo accounts. */
    readonly demo: DemoSecrets | undefined
    /** A file that is served as `/config.json` instead of the built one. */
    readonly configFile: string | undefined
    readonly logLevel: string
  }

/** What opens the demo accounts and the demo token set. */
export type DemoSecrets = {
  readonly password: string
  readonly clientId: string
  readonly clientSecret: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * Reads the configuration. Empty means absent.
 * @param env the process's environment.
 * @throws ConfigError naming the variable that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = (name: string) => env[name]?.trim() || undefined

  /** The value of a variable, its default, or a refusal in one sentence. */
  const checked = (name: string, otherwise: string, holds: (text: string) => boolean, rule: string) => {
    const text = given(name) ?? otherwise
    if (!holds(text)) throw new ConfigError(`${name} ${rule}; it is "${text}".`)
    return text
  }

  const port = checked(
    'PORT',
    '4173',
    (text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536,
    'must be a whole number from 0 to 65535',
  )
  const demo: DemoSecrets = {
    password: given('DEMO_PASSWORD') ?? 'lading-demo',
    clientId: checked('DEMO_CLIENT_ID', randomUUID(), (text) => uuid.test(text), 'must be a UUID'),
    clientSecret: demoSecret(given('DEMO_CLIENT_SECRET')),
  }
  const database = readDatabasePlace(given)
  return {
    port: Number(port),
    host: checked('HOST', '127.0.0.1', (text) => !/[\s/]/.test(text), 'must be a host name or an address'),
    database,
    ...readNetworkSettings(given),
    ...readWatchSettings(given),
    limits: readLimitSettings(given),
    mail: readMailSettings(given),
    secondFactor: checked(
      'SECOND_FACTOR',
      'optional',
      (text) => text === 'optional' || text === 'administrators',
      'must be optional or administrators',
    ) as FactorRule,
    firstAdministrator: readFirstAdministrator(env),
    screeningList: readScreeningList(given),
    demo: database.engine === 'SQLite' ? demo : undefined,
    configFile:
      given('CONFIG_FILE') && checked('CONFIG_FILE', '', holdsObject, 'must be a file with a JSON object'),
    logLevel: checked(
      'LOG_LEVEL',
      'warn',
      (text) => logLevels.includes(text),
      `must be one of ${logLevels.join(', ')}`,
    ),
  }
}

/** The value itself is never part of the sentence: it is a secret. */
function demoSecret(given: string | undefined): string {
  if (given === undefined) return randomBytes(32).toString('hex')
  if (/^[\da-f]{64}$/i.test(given)) return given
  throw new ConfigError('DEMO_CLIENT_SECRET must be 64 hex digits.')
}

/** Whether a file is there and holds what the app can read as its configuration. */
function holdsObject(file: string): boolean {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
