import { randomBytes, randomUUID } from 'node:crypto'

/** How the service runs, read once from the environment. */
export type Config = {
  readonly port: number
  readonly host: string
  /** The folder that holds `lading.db`. */
  readonly dataDir: string
  /** The address that people outside reach it by. Where there is one, the demo accounts are shut. */
  readonly publicUrl: string | undefined
  readonly demo: DemoSecrets
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

/** Something in the environment is wrong. Its message is one sentence that says what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

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
  return {
    port: Number(port),
    host: checked('HOST', '127.0.0.1', (text) => !/[\s/]/.test(text), 'must be a host name or an address'),
    dataDir: given('DATA_DIR') ?? './data',
    publicUrl: given('PUBLIC_URL') && checked('PUBLIC_URL', '', isHttp, 'must be an http(s) address'),
    demo: {
      password: given('DEMO_PASSWORD') ?? 'lading-demo',
      clientId: checked('DEMO_CLIENT_ID', randomUUID(), (text) => uuid.test(text), 'must be a UUID'),
      clientSecret: demoSecret(given('DEMO_CLIENT_SECRET')),
    },
    configFile: given('CONFIG_FILE'),
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

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
