// @module-tag slow
import { randomBytes } from 'node:crypto'
import { closeSync, copyFileSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#service/config/config.ts'
import { startupErrorMessage } from '#service/config/startup-error.ts'
import { openDatabase } from '#service/store/db/open-database.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import {
  createEmptyDatabase,
  createSeededFile,
  engine,
  type TestDatabase,
} from '#testing/databases/test-databases.ts'
import { findAddress, bundleService, postJson } from '#testing/service/service-process.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'
import { assertUndamaged } from './damage.ts'

// A damaged file may fail single requests or prevent a start, but must never crash a running process.

describe.runIf(engine() === 'SQLite')('a damaged database', () => {
  const start = bundleService()
  let database: TestDatabase
  let file: string
  const findFile = ({ env }: TestDatabase) => join(env['DATA_DIR'] ?? '', 'lading.db')
  beforeEach(async () => {
    database = await createSeededFile()
    file = findFile(database)
  })
  afterEach(() => database.remove())

  /** Overwrites the first page of a table. */
  async function destroy(table: string): Promise<void> {
    const db = openDatabase(database.config)
    const schema = sql<{ rootpage: number }>`select rootpage from sqlite_master where name = ${table}`
    const { rows } = await schema.execute(db)
    await db.destroy()
    overwritePages((rows[0]?.rootpage ?? 0) - 1, 1)
  }

  /**
   * Overwrites pages; the first one is page 0. Closing the file releases this process's locks on it, which is safe because
   * no other process opens it.
   */
  function overwritePages(first: number, count: number): void {
    const descriptor = openSync(file, 'r+')
    writeSync(descriptor, randomBytes(count * 4096), 0, count * 4096, first * 4096)
    closeSync(descriptor)
  }

  /** Opens the database like a start of the service. @returns what an operator reads if that fails. */
  async function refusal({ env }: TestDatabase): Promise<string> {
    const config = readConfig(env)
    try {
      assertUndamaged(config.database)
      const store = createTestStore(openDatabase(config.database), () => testNow)
      await store.prepare(demo)
      await store.close()
      return ''
    } catch (error) {
      return startupErrorMessage(error, config)
    }
  }

  /** Copies the database and its log, as a killed process would leave them. */
  async function copyAfterCrash(): Promise<TestDatabase> {
    const copy = await createEmptyDatabase()
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, findFile(copy) + suffix)
    return copy
  }

  test('a damaged page fails requests that read it, and prevents a start after a crash', async () => {
    await destroy('offers')
    const lines: string[] = []
    const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
    const service = await startService({ database, log })
    const token = await service.signIn()
    for (let tries = 0; tries < 2; tries += 1) {
      const reply = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
      expect(reply.statusCode).toBe(500)
      expect(reply.json()).toMatchObject({
        message:
          'The database is damaged, so this request failed. The operator must stop the service and restore a backup.',
      })
      expect((await service.request({ url: '/readyz' })).statusCode).toBe(200)
    }
    expect(lines.join('')).toContain('database disk image is malformed')
    expect(lines.join('')).toContain('The database is damaged. Stop the service and restore a backup.')
    const copy = await copyAfterCrash()
    expect(await refusal(copy)).toMatch(
      /^The database .+lading\.db is damaged: [^\n]+\. Restore a backup: [^\n]+$/,
    )
    await copy.remove()
    await service.close()
  })

  test('many damaged pages fail requests, but the process goes on', async () => {
    const service = await startService({ database })
    const token = await service.signIn()
    // Not the first page, which has the schema.
    overwritePages(1, statSync(file).size / 4096 - 1)
    for (const path of ['bookings', 'customers', 'quotes/setup', 'bookings/quote', 'bookings']) {
      const reply = await service.request({ url: `/api/v2/quote/${path}`, token })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    }
    expect((await service.request({ url: '/healthz' })).statusCode).toBe(200)
    await service.close()
  })

  test('truncated while a process runs does not crash it, and prevents the next start', async () => {
    const { child, ready, ended } = start(database.env)
    const address = findAddress(await ready)
    const signedIn = await postJson(`${address}/api/v2/user/oauth/token`, {
      email: 'shipper@lading.example',
      password: demo.password,
    })
    const { access_token: token } = (await signedIn.json()) as WireGrant
    truncateSync(file, 3 * 4096)
    for (const path of ['bookings', 'customers', 'quotes/setup', 'bookings']) {
      const reply = await fetch(`${address}/api/v2/quote/${path}`, { headers: { authorization: token } })
      await reply.text()
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill('SIGKILL')
    await ended
    const { code, output } = await start(database.env).ended
    expect(code).toBe(1)
    expect(output.trim()).toMatch(/^The database .+ is damaged: [^\n]+$/)
  })

  test('text that is not valid UTF-8 still works, with replacement characters', async () => {
    const service = await startService({ database })
    const token = await service.signIn()
    await sql`update accounts set name = cast(x'ff' as text)`.execute(service.db)
    const reply = await service.request({ url: '/api/v2/user/oauth/exchange', token })
    expect(reply.payload).toContain('�')
    const copy = await copyAfterCrash()
    expect(await refusal(copy)).toBe('')
    await copy.remove()
    await service.close()
  })

  test('truncated while no process runs prevents the start', async () => {
    truncateSync(file, 100 * 4096)
    expect(await refusal(database)).toMatch(/is damaged: database disk image is malformed\. Restore/)
  })

  test('replaced by another kind of file prevents the start', async () => {
    writeFileSync(file, 'not a database'.repeat(1000))
    expect(await refusal(database)).toMatch(/is damaged: file is not a database\. Restore/)
  })
})
