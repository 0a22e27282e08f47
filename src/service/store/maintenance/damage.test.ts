// @module-tag slow
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, copyFileSync, fstatSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, engine, type TestDatabase } from '#testing/databases/test-databases.ts'
import {
  findAddress,
  bundleService,
  postJson,
  type ServiceProcess,
} from '#testing/service/service-process.ts'
import { demo } from '#testing/service/service.ts'

// A damaged file may fail single requests or prevent a start, but must never crash a running process.

describe.runIf(engine() === 'SQLite')('a damaged database', () => {
  const start = bundleService()
  let prepared: TestDatabase
  let database: TestDatabase
  let file: string
  const findFile = ({ env }: TestDatabase) => join(env['DATA_DIR'] ?? '', 'lading.db')
  beforeAll(async () => {
    prepared = await createEmptyDatabase()
    await stop(start(prepared.env))
  })
  afterAll(() => prepared.remove())
  beforeEach(async () => {
    database = await createEmptyDatabase()
    file = findFile(database)
    copyFileSync(findFile(prepared), file)
  })
  afterEach(() => database.remove())

  async function stop({ child, ready, ended }: ServiceProcess): Promise<void> {
    await ready
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }

  /**
   * Overwrites the first page of a table, in another process because this one must not hold a lock on the
   * file.
   */
  function destroy(table: string): void {
    const script = `
      const { DatabaseSync } = require('@photostructure/sqlite')
      const database = new DatabaseSync(process.argv[1])
      const table = database.prepare('select rootpage from sqlite_master where name = ?')
      console.log(table.get(process.argv[2]).rootpage)
      database.close()`
    const page = Number(execFileSync(process.execPath, ['-e', script, file, table], { encoding: 'utf8' }))
    const descriptor = openSync(file, 'r+')
    writeSync(descriptor, randomBytes(4096), 0, 4096, (page - 1) * 4096)
    closeSync(descriptor)
  }

  /** Replaces the names of all accounts by a byte that no UTF-8 text contains, while a process runs. */
  function corruptNames(): void {
    const script = `
      const { DatabaseSync } = require('@photostructure/sqlite')
      new DatabaseSync(process.argv[1]).exec("update accounts set name = cast(x'ff' as text)")`
    execFileSync(process.execPath, ['-e', script, file])
  }

  const post = (address: string, path: string, fields: object, token?: string) =>
    postJson(`${address}/api/v2/${path}`, fields, token)
  const signIn = async (address: string) => {
    const reply = await post(address, 'user/oauth/token', {
      email: 'shipper@lading.example',
      password: demo.password,
    })
    return ((await reply.json()) as { access_token: string }).access_token
  }

  async function refusal(): Promise<string> {
    const { code, output } = await start(database.env).ended
    expect(code).toBe(1)
    return output.trim()
  }

  test('a damaged page fails requests that read it, and prevents a start after a crash', async () => {
    destroy('offers')
    const { child, ready, ended } = start(database.env)
    const address = findAddress(await ready)
    const token = await signIn(address)
    for (let tries = 0; tries < 2; tries += 1) {
      const reply = await post(address, 'quote/bookings/quote', anUpcomingShipment(), token)
      expect(reply.status).toBe(500)
      expect(await reply.json()).toMatchObject({
        message:
          'The database is damaged, so this request failed. The operator must stop the service and restore a backup.',
      })
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
    }
    child.kill('SIGKILL')
    const { output } = await ended
    expect(output).toContain('database disk image is malformed')
    expect(output).toContain('The database is damaged. Stop the service and restore a backup.')
    expect(await refusal()).toMatch(
      /^The database .+lading\.db is damaged: [^\n]+\. Restore a backup: [^\n]+$/,
    )
  })

  test('many damaged pages fail requests, but the process goes on', async () => {
    const { child, ready, ended } = start(database.env)
    const address = findAddress(await ready)
    const headers = { authorization: await signIn(address) }
    const descriptor = openSync(file, 'r+')
    const pages = fstatSync(descriptor).size / 4096
    // Not the first page, which has the schema.
    for (let page = 1; page < pages; page += 1) writeSync(descriptor, randomBytes(4096), 0, 4096, page * 4096)
    closeSync(descriptor)
    for (const path of ['bookings', 'customers', 'quotes/setup', 'bookings/quote', 'bookings']) {
      expect((await fetch(`${address}/api/v2/quote/${path}`, { headers })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill('SIGKILL')
    await ended
  })

  test('truncated while a process runs does not crash it, and prevents the next start', async () => {
    const { child, ready, ended } = start(database.env)
    const address = findAddress(await ready)
    const headers = { authorization: await signIn(address) }
    truncateSync(file, 3 * 4096)
    for (const path of ['bookings', 'customers', 'quotes/setup', 'bookings']) {
      await (await fetch(`${address}/api/v2/quote/${path}`, { headers })).text()
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill('SIGKILL')
    await ended
    expect(await refusal()).toMatch(/^The database .+ is damaged: [^\n]+$/)
  })

  test('text that is not valid UTF-8 still works, with replacement characters', async () => {
    const { child, ready, ended } = start(database.env)
    const address = findAddress(await ready)
    corruptNames()
    const reply = await fetch(`${address}/api/v2/user/oauth/exchange`, {
      headers: { authorization: await signIn(address) },
    })
    expect(await reply.text()).toContain('�')
    child.kill('SIGKILL')
    await ended
    await stop(start(database.env))
  })

  test('truncated while no process runs prevents the start', async () => {
    truncateSync(file, 100 * 4096)
    expect(await refusal()).toMatch(/is damaged: database disk image is malformed\. Restore/)
  })

  test('replaced by another kind of file prevents the start', async () => {
    writeFileSync(file, 'not a database'.repeat(1000))
    expect(await refusal()).toMatch(/is damaged: file is not a database\. Restore/)
  })
})
