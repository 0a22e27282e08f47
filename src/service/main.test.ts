import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#service/store/open.ts'
import { emptyDatabase, engine } from '#testing/databases.ts'
import { addressIn, bundledService } from '#testing/process.ts'
import { demo } from '#testing/service.ts'

// The process itself, bundled as it is when it is built, and started as a person starts it.

const bundled = bundledService('main')
const database = await emptyDatabase()
afterAll(database.remove)
const start = (env: Record<string, string> = {}) => bundled({ ...database.env, ...env })
const onSqlite = engine() === 'SQLite'

const logIn = (address: string) =>
  fetch(`${address}/api/v1/user/Users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shipper@lading.example', password: demo.password }),
  })

test.runIf(onSqlite)('it says where it is and how to get in, and stops when it is told to', async () => {
  const { child, ready, ended } = start({ DEMO_CLIENT_ID: demo.clientId })
  const said = await ready
  for (const words of ['shipper@lading.example', 'support@', 'admin@', demo.password, demo.clientId]) {
    expect(said).toContain(words)
  }
  expect((await logIn(addressIn(said))).status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test.skipIf(onSqlite)(
  'on PostgreSQL nobody gets in by a demo account, and it says how the first administrator is made',
  async () => {
    const { child, ready, ended } = start({ DEMO_CLIENT_ID: demo.clientId })
    const said = await ready
    expect(said).toMatch(/^Data: PostgreSQL at .*\/test_\w+$/m)
    expect(said).toMatch(/no demo accounts on PostgreSQL.+\n.+ADMIN_EMAIL and ADMIN_PASSWORD/)
    for (const words of ['lading.example', demo.password, demo.clientId]) expect(said).not.toContain(words)
    expect((await logIn(addressIn(said))).status).toBe(401)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  },
)

test('several that start on one empty database at one moment all get ready, and fill it once', async () => {
  const other = await emptyDatabase()
  const all = Array.from({ length: 4 }, () => bundled({ ...other.env, DEMO_CLIENT_ID: demo.clientId }))
  for (const { ready } of all) {
    const said = await ready
    expect(said).toContain('Lading is ready')
    expect((await logIn(addressIn(said))).status).toBe(onSqlite ? 200 : 401)
  }
  const db = openDatabase(other.place)
  expect(await db.selectFrom('tariff_editions').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('organizations').select('id').execute()).toHaveLength(onSqlite ? 1 : 0)
  await db.destroy()
  for (const { child } of all) child.kill('SIGINT')
  for (const { ended } of all) expect((await ended).code).toBe(0)
  await other.remove()
}, 30_000)

test.runIf(onSqlite)('a taken port is one sentence and exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.on('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, said } = await start({ PORT: port }).ended
  expect(code).toBe(1)
  expect(said.trim()).toMatch(new RegExp(`^Port ${port} is taken\\..+$`))
  taken.close()
})

test.runIf(onSqlite)('what it counts is served on a port of its own, where one is set', async () => {
  const { child, ready, ended } = start({ METRICS_PORT: '0' })
  const said = await ready
  const address = /^Metrics: (http:\S+)$/m.exec(said)?.[1] ?? ''
  await logIn(addressIn(said))
  expect(await (await fetch(address)).text()).toContain('lading_requests_total{act="signIn",status="200"} 1')
  expect((await fetch(`${addressIn(said)}/metrics`)).status).toBe(404)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test.runIf(onSqlite)('a taken port for metrics is one sentence and exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.on('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, said } = await start({ METRICS_PORT: port }).ended
  expect([code, said.trim()]).toEqual([
    1,
    `METRICS_PORT ${port} is taken. Stop what listens there, or choose another.`,
  ])
  taken.close()
})

test.runIf(onSqlite)('a wrong setting is one sentence and exit code 1', async () => {
  const { code, said } = await start({ PORT: 'http' }).ended
  expect([code, said.trim()]).toEqual([1, 'PORT must be a whole number from 0 to 65535; it is "http".'])
})

test.runIf(onSqlite)(
  'a database that cannot be reached is one sentence without its password, and exit code 1',
  async () => {
    const { code, said } = await bundled({ DATABASE_URL: 'postgres://lading:hunter2@127.0.0.1:1/cargo' })
      .ended
    expect(code).toBe(1)
    expect(said.trim()).toMatch(
      /^The database at 127\.0\.0\.1:1\/cargo cannot be used: connect ECONNREFUSED .+DATABASE_URL.+$/,
    )
    expect(said).not.toContain('hunter2')
  },
)

test.runIf(onSqlite)('with PUBLIC_URL the demo accounts are shut, and it says so', async () => {
  const { child, ready, ended } = start({ PUBLIC_URL: 'https://lading.example' })
  expect(await ready).not.toContain(demo.password)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})
