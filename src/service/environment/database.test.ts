import { describe, expect, test } from 'vitest'
import { databaseAddress, readDatabaseConfig } from './database.ts'

const read = (env: Record<string, string>) => readDatabaseConfig((name) => env[name])

describe('the database configuration', () => {
  test('defaults to the embedded database', () => {
    expect(read({})).toEqual({ engine: 'SQLite', dataDir: './data' })
    expect(read({ DATA_DIR: '/var/lib/lading' })).toEqual({ engine: 'SQLite', dataDir: '/var/lib/lading' })
  })

  test('uses PostgreSQL with DATABASE_URL, and reads its timeouts', () => {
    const url = 'postgresql://lading:s3cret@db.example:5433/cargo'
    expect(read({ DATABASE_URL: url })).toEqual({
      engine: 'PostgreSQL',
      url,
      poolSize: 10,
      statementTimeout: 10,
      idleTimeout: 30,
      connectTimeout: 5,
      preparedStatements: 200,
    })
    expect(
      read({
        DATABASE_URL: url,
        DATABASE_POOL_SIZE: '3',
        DATABASE_STATEMENT_TIMEOUT: '0',
        DATABASE_IDLE_TIMEOUT: '60',
        DATABASE_CONNECT_TIMEOUT: '1',
      }),
    ).toMatchObject({ poolSize: 3, statementTimeout: 0, idleTimeout: 60, connectTimeout: 1 })
  })

  test.each([
    ['postgres://lading:s3cret@db.example:5433/cargo?sslmode=require', 'db.example:5433/cargo'],
    ['postgres://lading:s3cret@[::1]/cargo', '[::1]/cargo'],
    ['postgres:///cargo?host=/run/postgresql', '/run/postgresql/cargo'],
    ['postgres://lading:s3cret@/cargo?host=/run/postgresql', '/run/postgresql/cargo'],
    ['postgres://lading:s3cret@%2Frun%2Fpostgresql/cargo', '/run/postgresql/cargo'],
  ])('shows %s as %s, without credentials', (url, words) => {
    const place = read({ DATABASE_URL: url })
    expect(place.engine === 'PostgreSQL' && databaseAddress(place)).toBe(words)
  })

  test.each([
    'mysql://lading:s3cret@db.example/cargo',
    'db.example s3cret',
    'postgres://lading:s3cret@db.example:port/cargo',
    'postgres://lading:s3cret@db.example/cargo?sslmode=maybe',
    'postgres://lading:s3cret@db.example/cargo?sslmode=verify-ca',
  ])('rejects %s with one sentence that doesn’t include the password', (url) => {
    expect(() => read({ DATABASE_URL: url })).toThrow(/^(DATABASE_URL must (be|have)|The sslmode) .+\.$/)
    expect(() => read({ DATABASE_URL: url })).not.toThrow(/s3cret/)
  })

  test.each([
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['DATABASE_STATEMENT_TIMEOUT', '-1'],
    ['DATABASE_CONNECT_TIMEOUT', '0'],
    ['DATABASE_IDLE_TIMEOUT', '1.5'],
  ])('rejects %s = %s with one sentence that names it', (name, value) => {
    expect(() => read({ DATABASE_URL: 'postgres://db.example/cargo', [name]: value })).toThrow(
      new RegExp(`^${name} must be a whole number .+; it is "${value}"\\.$`),
    )
  })
})
