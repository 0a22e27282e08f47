import { ConfigError, readInteger, type ReadVariable } from './variables.ts'

/** Where the data is stored: in the embedded database, a file in a folder, or on a server. */
export type DatabaseConfig = Readonly<ReturnType<typeof readDatabaseConfig>>
export type PostgresConfig = Extract<DatabaseConfig, { engine: 'PostgreSQL' }>

const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full']

/**
 * Reads where the data is stored: `DATABASE_URL`, or else `DATA_DIR`.
 * @throws ConfigError whose message never includes the URL, because it contains a password.
 */
export function readDatabaseConfig(readVariable: ReadVariable) {
  const read = (name: string, fallback: number, min: number, max: number) =>
    readInteger(readVariable, name, fallback, [min, max])
  const url = readVariable('DATABASE_URL')
  if (url === undefined) {
    return {
      engine: 'SQLite' as const,
      /** The folder of `lading.db`, or `:memory:` for a database that isn't saved; see `openSqlite`. */
      dataDir: readVariable('DATA_DIR') ?? './data',
    }
  }
  assertValidUrl(url)
  return {
    engine: 'PostgreSQL' as const,
    /** Includes the password: never log it. {@link databaseAddress} is safe to show. */
    url,
    /** Maximum connections of this process. */
    poolSize: read('DATABASE_POOL_SIZE', 10, 1, 1000),
    /** Timeout of a statement, in seconds; 0 means none. */
    statementTimeout: read('DATABASE_STATEMENT_TIMEOUT', 10, 0, 3600),
    /** How long an unused connection is kept, in seconds; 0 means forever. */
    idleTimeout: read('DATABASE_IDLE_TIMEOUT', 30, 0, 86_400),
    /** How long a request waits for a connection, in seconds. */
    connectTimeout: read('DATABASE_CONNECT_TIMEOUT', 5, 1, 3600),
    /** How many statements each connection keeps prepared. */
    preparedStatements: read('DATABASE_PREPARED_STATEMENTS', 200, 0, 10_000),
  }
}

/** Parses a database URL. One with a Unix socket has its folder in `?host=` and no host, which `URL` can't parse. */
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

/** Returns the address of a PostgreSQL database without credentials, like `db.example:5432/lading`. */
export function databaseAddress({ url }: PostgresConfig): string {
  const address = parseUrl(url)
  if (!address) return 'PostgreSQL'
  return (address.searchParams.get('host') ?? decodeURIComponent(address.host)) + address.pathname
}
