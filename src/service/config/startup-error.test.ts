import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#service/store/db/open-database.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { readConfig } from './config.ts'
import { startupErrorMessage } from './startup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'lading-startup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns what an operator reads if the database can't be opened. */
function openingError(dataDir: string): string {
  const config = readConfig({ DATA_DIR: dataDir })
  try {
    openDatabase(config.database)
    return ''
  } catch (error) {
    return startupErrorMessage(error, config)
  }
}

test('names the DATA_DIR folder if it can’t be created', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  expect(openingError(dataDir)).toMatch(
    new RegExp(
      `^The DATA_DIR folder, ${dataDir}, can’t be used: ENOTDIR: .+\\. Check its owner and free space\\.$`,
    ),
  )
})

test('names the DATA_DIR folder if its database can’t be opened', () => {
  mkdirSync(join(folder, 'lading.db'))
  expect(openingError(folder)).toMatch(
    /^The DATA_DIR folder, .+: unable to open database file\. Check its owner/,
  )
})

test('names HOST and PORT if it can’t listen there', async () => {
  const config = readConfig({ HOST: '192.0.2.1', PORT: '4173' })
  const error = await once(createServer().listen(config.port, config.host), 'listening').catch(
    (e: unknown) => e,
  )
  expect(startupErrorMessage(error, config)).toBe(
    'Can’t listen on 192.0.2.1, port 4173: EADDRNOTAVAIL. Check HOST and PORT.',
  )
})

test('names an unreachable database without its password', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://lading:hunter2@127.0.0.1:1/cargo' })
  const store = createTestStore(openDatabase(config.database), Date.now)
  const error: unknown = await store.hasAccounts().catch((e: unknown) => e)
  const message = startupErrorMessage(error, config)
  expect(message).toMatch(
    /^The database at 127\.0\.0\.1:1\/cargo can’t be used: connect ECONNREFUSED .+DATABASE_URL.+$/,
  )
  expect(message).not.toContain('hunter2')
  await store.close()
})
