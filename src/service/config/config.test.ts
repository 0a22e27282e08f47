import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  test('works without variables: uses defaults and a new demo API client at each start', () => {
    const [one, two] = [readConfig({}), readConfig({ PORT: '', PUBLIC_URL: ' ' })]
    expect(one).toMatchObject({ port: 4173, host: '127.0.0.1', publicUrl: undefined })
    expect(one.demo?.password).toBe('lading-demo')
    expect(one.demo?.clientSecret).toMatch(/^[\da-f]{64}$/)
    expect(one.demo?.clientId).not.toBe(two.demo?.clientId)
    expect(one.demo?.clientSecret).not.toBe(two.demo?.clientSecret)
  })

  test('reads all variables', () => {
    const clientId = '11111111-2222-4333-8444-555555555555'
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/var/lib/lading',
      PUBLIC_URL: 'https://lading.example',
      DEMO_PASSWORD: 'secret',
      DEMO_CLIENT_ID: clientId,
      DEMO_CLIENT_SECRET: 'ab'.repeat(32),
      LOG_LEVEL: 'info',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      publicUrl: 'https://lading.example',
      logLevel: 'info',
    })
    expect(config.demo).toEqual({ password: 'secret', clientId, clientSecret: 'ab'.repeat(32) })
  })

  test('has no demo accounts on PostgreSQL, even if they are configured', () => {
    const database = { DATABASE_URL: 'postgres://lading@localhost/lading' }
    expect(readConfig({ ...database, DEMO_PASSWORD: 'secret' }).demo).toBeUndefined()
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'lading.example'],
    ['PUBLIC_URL', 'ftp://lading.example'],
    ['DEMO_CLIENT_ID', 'demo'],
    ['LOG_LEVEL', 'loud'],
    ['LIMIT_FAILED_SIGN_INS', '-1'],
    ['LIMIT_TOKENS', 'many'],
    ['LIMIT_REQUESTS', '1e3'],
    ['LIMIT_IN_FLIGHT', '-1'],
    ['LIMIT_ARRIVING', 'few'],
    ['LIMIT_DELAY', 'long'],
    ['LIMIT_ARRIVAL', 'soon'],
    ['METRICS_PORT', '65536'],
    ['METRICS_HOST', 'a/b'],
    ['STOP_NOTICE', '301'],
    ['CONFIG_FILE', '/nowhere.json'],
  ])('rejects %s = %s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be .+; it is "${value}"\\.$`),
    )
  })

  test('has default limits, and none with 0', () => {
    expect(readConfig({}).limits).toEqual({ failedSignIns: 10, tokens: 600, requests: 1200, checks: 30 })
    const none = { LIMIT_FAILED_SIGN_INS: '0', LIMIT_TOKENS: '0', LIMIT_REQUESTS: '0', LIMIT_CHECKS: '0' }
    expect(readConfig(none).limits).toEqual({ failedSignIns: 0, tokens: 0, requests: 0, checks: 0 })
  })

  test('reads each limit from its own variable', () => {
    const all = { LIMIT_FAILED_SIGN_INS: '1', LIMIT_TOKENS: '2', LIMIT_REQUESTS: '3', LIMIT_CHECKS: '4' }
    expect(readConfig(all).limits).toEqual({ failedSignIns: 1, tokens: 2, requests: 3, checks: 4 })
  })

  test('ignores unknown variables', () => {
    expect(() => readConfig({ LADING_PORT: 'x', LIMIT_QUOTES: 'many', ADMIN_NAME: 'Aino' })).not.toThrow()
  })

  test('never includes a rejected secret in the message', () => {
    expect(() => readConfig({ DEMO_CLIENT_SECRET: 'hunter2' })).toThrow(
      /^DEMO_CLIENT_SECRET must be 64 hex digits\.$/,
    )
  })
})
