import { ConfigError } from './config-error.ts'

/** The embedded database: one file in a folder. */
type SqliteConfig = {
  readonly engine: 'SQLite'
  /** The folder that holds `lading.db`, or `:memory:` for a database that ends with the process. */
  readonly dataDir: string
}

/** A server that is asked over its own protocol. */
export type PostgresConfig = {
  readonly engine: 'PostgreSQL'
  /** With the password: never log it. {@link databaseAddress} may be shown. */
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
export type DatabaseConfig = SqliteConfig | PostgresConfig

const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full']

/**
 * Reads where the records are kept: in `DATABASE_URL`, else in `DATA_DIR`.
 * @param readVariable the value of a variable, or nothing where it is absent or empty.
 * @throws ConfigError in one sentence that never repeats the URL: there is a password in it.
 */
export function readDatabaseConfig(readVariable: (name: string) => string | undefined): DatabaseConfig {
  const readInteger = (name: string, fallback: number, min: number, max: number) => {
    const text = readVariable(name) ?? String(fallback)
    if (/^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}; it is "${text}".`)
  }
  const url = readVariable('DATABASE_URL')
  if (url === undefined) return { engine: 'SQLite', dataDir: readVariable('DATA_DIR') ?? './data' }
  assertValidUrl(url)
  return {
    engine: 'PostgreSQL',
    url,
    poolSize: readInteger('DATABASE_POOL_SIZE', 10, 1, 1000),
    statementTimeout: readInteger('DATABASE_STATEMENT_TIMEOUT', 10, 0, 3600),
    idleTimeout: readInteger('DATABASE_IDLE_TIMEOUT', 30, 0, 86_400),
    connectTimeout: readInteger('DATABASE_CONNECT_TIMEOUT', 5, 1, 3600),
  }
}

/** A URL without a host names a socket's folder in `?host=`, which Node's parser takes only with some host. */
function parseUrl(url: string): URL | undefined {
  const withHost = url.replace(/^([a-z]+:\/\/[^/?]*@|[a-z]+:\/\/)(?=[/?]|$)/i, '$1localhost')
  return URL.canParse(withHost) ? new URL(withHost) : undefined
}

function assertValidUrl(url: string): void {
  const address = /^postgres(ql)?:\/\//i.test(url) ? parseUrl(url) : undefined
  if (!address) {
    throw new ConfigError(
      'DATABASE_URL must be postgres://user:password@host:port/database, with special characters percent-encoded.',
    )
  }
  const mode = address.searchParams.get('sslmode') ?? 'disable'
  if (!tlsModes.includes(mode)) {
    throw new ConfigError(`The sslmode of DATABASE_URL must be one of ${tlsModes.join(', ')}.`)
  }
  if (mode === 'verify-ca' && !address.searchParams.has('sslrootcert')) {
    throw new ConfigError(
      'DATABASE_URL must have sslrootcert, the certificate authority’s file, with sslmode=verify-ca.',
    )
  }
}

/** @returns where a PostgreSQL database is, without who may enter: `db.example:5432/lading`. */
export function databaseAddress({ url }: PostgresConfig): string {
  const address = parseUrl(url)
  if (!address) return 'PostgreSQL'
  return (address.searchParams.get('host') ?? decodeURIComponent(address.host)) + address.pathname
}
