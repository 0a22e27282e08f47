import { describe, expect, test } from 'vitest'
import type { DatabaseConfig, PostgresConfig } from '#service/environment/database.ts'
import { type Config, readConfig } from './config.ts'

const postgres = { DATABASE_URL: 'postgres://lading@localhost/lading' }
const onPostgres = (database: DatabaseConfig) => database as PostgresConfig

describe('the configuration', () => {
  test('works without variables: uses defaults', () => {
    const config = readConfig({ PORT: '', PUBLIC_URL: ' ' })
    expect(config).toEqual(readConfig({}))
    expect(config).toMatchObject({ port: 4173, host: '127.0.0.1', publicUrl: undefined })
    expect(config.demo?.password).toBe('lading-demo')
  })

  test('reads all variables', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/var/lib/lading',
      PUBLIC_URL: 'https://lading.example',
      LOG_LEVEL: 'info',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      publicUrl: 'https://lading.example',
      logLevel: 'info',
    })
    expect(readConfig({ DEMO_PASSWORD: 'secret' }).demo).toEqual({ password: 'secret', withCompanies: true })
  })

  test('listens on one address of localhost', () => {
    expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1')
  })

  test.each([postgres, { PUBLIC_URL: 'https://lading.example' }])(
    'has no demo accounts with %j, even if they are configured',
    (env) => {
      expect(readConfig({ ...env, DEMO_PASSWORD: 'secret' }).demo).toBeUndefined()
    },
  )

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'lading.example'],
    ['PUBLIC_URL', 'ftp://lading.example'],
    ['LOG_LEVEL', 'loud'],
    ['LIMIT_FAILED_SIGN_INS', '-1'],
    ['LIMIT_TOKENS', 'many'],
    ['LIMIT_REQUESTS', '1e3'],
    ['LIMIT_IN_FLIGHT', '-1'],
    ['LIMIT_ARRIVING', 'few'],
    ['LIMIT_DELAY', 'long'],
    ['REQUEST_TIMEOUT', 'soon'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '4173'],
    ['METRICS_HOST', 'a/b'],
    ['STOP_NOTICE', '301'],
  ])('rejects %s = %s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be .+; it is "${value}"\\.$`),
    )
  })

  test.each<[string, number, number, number, (config: Config) => number | undefined]>([
    ['PORT', 4173, 0, 65_535, ({ port }) => port],
    ['STOP_NOTICE', 0, 0, 300, ({ notice }) => notice],
    ['QUOTE_RETENTION', 0, 0, 36_500, ({ quoteRetention }) => quoteRetention],
    ['LIMIT_FAILED_SIGN_INS', 10, 0, 9_999_999, ({ limits }) => limits.failedSignIns],
    ['LIMIT_TOKENS', 600, 0, 9_999_999, ({ limits }) => limits.tokens],
    ['LIMIT_REQUESTS', 1200, 0, 9_999_999, ({ limits }) => limits.requests],
    ['LIMIT_CHECKS', 30, 0, 9_999_999, ({ limits }) => limits.checks],
    ['LIMIT_DOCUMENTS', 30, 0, 9_999_999, ({ limits }) => limits.documents],
    ['LIMIT_IN_FLIGHT', 300, 0, 100_000, ({ pressure }) => pressure.inFlight],
    ['LIMIT_ARRIVING', 50, 0, 100_000, ({ pressure }) => pressure.arriving],
    ['LIMIT_DELAY', 1000, 0, 600_000, ({ pressure }) => pressure.delay],
    ['REQUEST_TIMEOUT', 30, 0, 3600, ({ pressure }) => pressure.requestTimeout],
    ['DATABASE_POOL_SIZE', 10, 1, 1000, ({ database }) => onPostgres(database).poolSize],
    ['DATABASE_STATEMENT_TIMEOUT', 10, 0, 3600, ({ database }) => onPostgres(database).statementTimeout],
    ['DATABASE_CONNECT_TIMEOUT', 5, 1, 3600, ({ database }) => onPostgres(database).connectTimeout],
    [
      'DATABASE_PREPARED_STATEMENTS',
      ...([200, 0, 10_000] as const),
      ({ database }) => onPostgres(database).preparedStatements,
    ],
    ['DATABASE_IDLE_TIMEOUT', 30, 0, 86_400, ({ database }) => onPostgres(database).idleTimeout],
  ])('has %s = %i by default, and accepts %i to %i', (name, fallback, min, max, readFrom) => {
    const valueWith = (env: Record<string, string>) => readFrom(readConfig({ ...postgres, ...env }))
    expect(valueWith({})).toBe(fallback)
    for (const value of [min, max]) expect(valueWith({ [name]: String(value) })).toBe(value)
    for (const value of [min - 1, max + 1])
      expect(() => valueWith({ [name]: String(value) })).toThrow(new RegExp(`^${name} must be`))
  })

  test('serves metrics only if their port is set, and then on this machine by default', () => {
    expect(readConfig({ METRICS_HOST: '::' }).metrics).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '::' }).metrics).toEqual({ port: 0, host: '::' })
  })

  test('ignores unknown variables', () => {
    expect(() => readConfig({ LADING_PORT: 'x', LIMIT_QUOTES: 'many', ADMIN_NAME: 'Aino' })).not.toThrow()
  })
})
