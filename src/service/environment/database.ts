import { ConfigError } from './config-error.ts'

/** The embedded database: one file in a folder. */
type SqlitePlace = {
  readonly engine: 'SQLite'
  /** The folder that holds `lading.db`, or `:memory:` for a database that ends with the process. */
  readonly dataDir: string
}

/** A server that is asked over its own protocol. */
export type PostgresPlace = {
  readonly engine: 'PostgreSQL'
  /** With the password: never log it. {@link placeInWords} may be shown. */
  readonly url: string
  /** The most connections of this process. */
  readonly poolSize: number
  /** How long a statement may take, in seconds; 0 means without end. */
  readonly statementTimeout: number
  /** How long a connection that nobody uses is kept, in seconds; 0 means for ever. */
  readonly idleTimeout: number
  /** How long a request waits for a connection, in seconds. */
  readonly connectTimeout: number
}

/** Where the records are kept. */
export type DatabasePlace = SqlitePlace | PostgresPlace

const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full']

/**
 * Reads where the records are kept: in `DATABASE_URL`, else in `DATA_DIR`.
 * @param given the value of a variable, or nothing where it is absent or empty.
 * @throws ConfigError in one sentence that never repeats the URL: there is a password in it.
 */
export function readDatabasePlace(given: (name: string) => string | undefined): DatabasePlace {
  const whole = (name: string, otherwise: number, least: number, most: number) => {
    const text = given(name) ?? String(otherwise)
    if (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}; it is "${text}".`)
  }
  const url = given('DATABASE_URL')
  if (url === undefined) return { engine: 'SQLite', dataDir: given('DATA_DIR') ?? './data' }
  checkUrl(url)
  return {
    engine: 'PostgreSQL',
    url,
    poolSize: whole('DATABASE_POOL_SIZE', 10, 1, 1000),
    statementTimeout: whole('DATABASE_STATEMENT_TIMEOUT', 10, 0, 3600),
    idleTimeout: whole('DATABASE_IDLE_TIMEOUT', 30, 0, 86_400),
    connectTimeout: whole('DATABASE_CONNECT_TIMEOUT', 5, 1, 3600),
  }
}

/** A URL without a host names a socket's folder in `?host=`, which Node's parser takes only with some host. */
function parsed(url: string): URL | undefined {
  const withHost = url.replace(/^([a-z]+:\/\/[^/?]*@|[a-z]+:\/\/)(?=[/?]|$)/i, '$1localhost')
  return URL.canParse(withHost) ? new URL(withHost) : undefined
}

function checkUrl(url: string): void {
  const address = /^postgres(ql)?:\/\//i.test(url) ? parsed(url) : undefined
  if (!address) {
    throw new ConfigError(
      'DATABASE_URL must be postgres://user:password@host:port/database, with what is special in it percent-encoded.',
    )
  }
  const mode = address.searchParams.get('sslmode') ?? 'disable'
  if (!tlsModes.includes(mode)) {
    throw new ConfigError(`The sslmode of DATABASE_URL must be one of ${tlsModes.join(', ')}.`)
  }
  if (mode === 'verify-ca' && !address.searchParams.has('sslrootcert')) {
    throw new ConfigError(
      'The sslmode verify-ca of DATABASE_URL needs sslrootcert, the file of that authority.',
    )
  }
}

/** @returns where a PostgreSQL database is, without who may enter: `db.example:5432/lading`. */
export function placeInWords({ url }: PostgresPlace): string {
  const address = parsed(url)
  if (!address) return 'PostgreSQL'
  return (address.searchParams.get('host') ?? decodeURIComponent(address.host)) + address.pathname
}
