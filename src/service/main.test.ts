// @module-tag slow
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEmptyDatabase, engine, openTestDatabase } from '#testing/databases/test-databases.ts'
import {
  findAddress,
  bundleService,
  postJson,
  type ServiceProcess,
} from '#testing/service/service-process.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { demo } from '#testing/service/service.ts'

// The built process itself, started like a user would.

const start = bundleService()
const onSqlite = engine() === 'SQLite'
const hasPrlimit = existsSync('/usr/bin/prlimit')
const openFiles = 256
const database = await createEmptyDatabase()
afterAll(database.remove)

/** Two processes that start on one empty database. The tests below send requests to them. */
let first: ServiceProcess
let second: ServiceProcess
beforeAll(() => {
  const env = { ...database.env, METRICS_PORT: '0' }
  first = start(env, hasPrlimit ? ['prlimit', `--nofile=${openFiles}`] : [])
  second = start(env)
})

const logIn = (address: string) =>
  postJson(`${address}/api/v1/user/Users/login`, {
    email: 'shipper@lading.example',
    password: demo.password,
  })

test('fills an empty database once if two processes start on it', async () => {
  for (const { ready } of [first, second]) {
    const output = await ready
    expect(output).toContain('Lading is ready')
    const response = await logIn(findAddress(output))
    expect(response.status, await response.text()).toBe(onSqlite ? 200 : 401)
  }
  const db = openTestDatabase(database.config)
  expect(await db.selectFrom('tariff_editions').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('organizations').select('id').execute()).toHaveLength(onSqlite ? 5 : 0)
  await db.destroy()
})

test.runIf(onSqlite)('prints how to sign in to the demo accounts', async () => {
  const output = await first.ready
  for (const words of [
    'shipper@lading.example',
    'support@',
    'admin@',
    demo.password,
    demo.clientId,
    demo.clientSecret,
  ]) {
    expect(output).toContain(words)
  }
})

test.skipIf(onSqlite)(
  'has no demo accounts on PostgreSQL, and says how to create the first administrator',
  async () => {
    const output = await first.ready
    expect(output).toMatch(/^Data: PostgreSQL at .*\/test_\w+$/m)
    expect(output).toMatch(/^No demo accounts.+\n.+ADMIN_EMAIL and ADMIN_PASSWORD/m)
    for (const words of ['lading.example', demo.password, demo.clientId]) expect(output).not.toContain(words)
  },
)

test.runIf(onSqlite && hasPrlimit)(
  'more idle connections than the file limit neither crash the process nor block connected clients',
  async () => {
    const most = openFiles / 2
    const { hostname, port } = new URL(findAddress(await first.ready))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const isReady = () =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ agent, hostname, port, path: '/readyz' }, (reply) => {
          reply.resume().on('end', () => resolve(reply.statusCode))
        }).on('error', reject)
      })
    expect(await isReady()).toBe(200)
    let refused = 0
    const idle = Array.from({ length: 400 }, () =>
      connect(Number(port), hostname)
        .on('error', () => undefined)
        .on('close', () => (refused += 1)),
    )
    // Connections of earlier tests may still be open.
    await vi.waitFor(() => expect(refused).toBeGreaterThan(400 - most), waitOptions)
    // Longer than the one-second window of every measurement.
    for (const end = performance.now() + 1500; performance.now() < end;) expect(await isReady()).toBe(200)
    expect(refused).toBeLessThan(400 - most + 10)
    for (const connection of idle) connection.destroy()
    agent.destroy()
  },
)

test.runIf(onSqlite).each([
  ['PORT', 'Port'],
  ['METRICS_PORT', 'METRICS_PORT'],
])('reports a %s in use before it creates the database, with exit code 1', async (variable, subject) => {
  const unused = await createEmptyDatabase()
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.on('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, output } = await start({ ...unused.env, [variable]: port }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(new RegExp(`^${subject} ${port} is already in use\\..+$`))
  expect(existsSync(join(unused.env['DATA_DIR'] ?? '', 'lading.db'))).toBe(false)
  taken.close()
  await unused.remove()
})

test.runIf(onSqlite)('serves metrics on METRICS_PORT', async () => {
  const output = await first.ready
  const address = /^Metrics: (http:\S+)$/m.exec(output)?.[1] ?? ''
  await logIn(findAddress(output))
  expect(await (await fetch(address)).text()).toMatch(
    /^lading_requests_total\{operation="signIn",status="200"\} [1-9]/m,
  )
  expect((await fetch(`${findAddress(output)}/metrics`)).status).toBe(404)
})

test.runIf(onSqlite && hasPrlimit)(
  'returns 503 with Retry-After while the disk is full, isn’t ready, and logs it until there is space',
  async () => {
    const { child, ready, ended } = second
    const address = findAddress(await ready)
    /** Limits the size of files the process can write. Writing beyond it fails as on a broken disk. */
    const fileSize = (most: string) =>
      execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${most}:`])
    const isReady = async (wanted: number) => {
      const reply = await fetch(`${address}/readyz`)
      expect(reply.status).toBe(wanted)
      return reply
    }
    await isReady(200)
    fileSize('4096')
    const refused = await logIn(address)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    const unready = await vi.waitFor(() => isReady(503), waitOptions)
    expect(unready.headers.get('retry-after')).toBe('5')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    fileSize('unlimited')
    expect((await logIn(address)).status).toBe(200)
    await vi.waitFor(() => isReady(200), waitOptions)
    child.kill('SIGINT')
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output).toMatch(/"message":"disk I\/O error"/)
    expect(output).not.toContain('rollback')
  },
)

test.runIf(onSqlite && existsSync('/dev/full'))('keeps running while its log can’t be written', async () => {
  const other = await createEmptyDatabase()
  const logToFullDisk = ['sh', '-c', 'exec "$@" 2>/dev/full', 'sh']
  const { child, ready, ended } = start({ ...other.env, LOG_LEVEL: 'info' }, logToFullDisk)
  const address = findAddress(await ready)
  for (let request = 0; request < 3; request += 1) {
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  }
  child.kill('SIGINT')
  expect((await ended).code).toBe(0)
  await other.remove()
})

test.runIf(onSqlite)('stops properly if another signal follows at once', async () => {
  const other = await createEmptyDatabase()
  const { child, ready, ended } = start(other.env)
  await ready
  child.kill('SIGINT')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  await other.remove()
})

// Last, because it stops both processes.
test('answers requests sent before the signal to stop', async () => {
  const { child, ready, ended } = first
  const { port } = new URL(findAddress(await ready))
  // While the process is paused, the system queues all of these: connections, requests and the signal to
  // stop.
  child.kill('SIGSTOP')
  const connections = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'))
  const replies = Promise.allSettled(connections.map((connection) => text(connection)))
  await Promise.all(connections.map((connection) => once(connection, 'connect')))
  for (const connection of connections) {
    connection.write('GET /api/v2/user/status HTTP/1.1\r\nHost: localhost\r\n\r\n')
  }
  child.kill('SIGTERM')
  child.kill('SIGCONT')
  for (const reply of await replies) {
    expect(reply).toEqual({
      status: 'fulfilled',
      value: expect.stringMatching(/^HTTP\/1\.1 200 OK/) as string,
    })
  }
  expect((await ended).code).toBe(0)
  // The test of the full disk has already stopped it on SQLite.
  second.child.kill('SIGINT')
  expect((await second.ended).code).toBe(0)
})
