// @module-tag slow
import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#service/store/schema/schema.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import {
  createEmptyDatabase,
  createSeededFile,
  engine,
  type TestDatabase,
} from '#testing/databases/test-databases.ts'
import { findAddress, bundleService, postJson } from '#testing/service/service-process.ts'
import type { WireGrant, WireQuote } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'

// Tests the backup and restore commands of src/service/README.md.

const folder = mkdtempSync(join(tmpdir(), 'lading-backup-'))
const database = await createEmptyDatabase()
const empty = await createEmptyDatabase()
afterAll(async () => {
  await database.remove()
  await empty.remove()
  rmSync(folder, { recursive: true })
})

type Outcome = { readonly code: number; readonly output: string }

const root = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

/** Runs the script of `npm run name -- words` directly, because npm itself takes a second. */
async function npmRun(
  name: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const [, script = ''] = scripts[name]?.split(' ') ?? []
  const { stdout, stderr, code } = await run(process.execPath, [script, ...words], { cwd: root, env }).then(
    (output) => ({ ...output, code: 0 }),
    (error: unknown) => error as { stdout: string; stderr: string; code: number },
  )
  return { code, output: (stdout + stderr).trim() }
}

describe.runIf(engine() === 'SQLite')('the embedded database', () => {
  const start = bundleService()
  const findFile = ({ env }: TestDatabase) => join(env['DATA_DIR'] ?? '', 'lading.db')

  /** Signs in to a service in its own process. @returns a function that buys cover there. */
  async function createBuyer(address: string) {
    const send = async <Body>(path: string, fields: object, token?: string) => {
      const reply = await postJson(`${address}/api/v2/${path}`, fields, token)
      expect(reply.ok).toBe(true)
      return (await reply.json()) as Body
    }
    const { access_token: token } = await send<WireGrant>('user/oauth/token', {
      email: 'shipper@lading.example',
      password: demo.password,
    })
    return async () => {
      const { offerId } = await send<WireQuote>('quote/bookings/quote', anUpcomingShipment(), token)
      return send('quote/bookings/purchase', { offerId }, token)
    }
  }

  test('can be backed up while the service writes, and restored once the service has stopped', async () => {
    const database = await createSeededFile()
    const backup = join(folder, 'backup.db')
    const first = start(database.env)
    const buyOne = await createBuyer(findAddress(await first.ready))
    await buyOne()
    const written = await npmRun('backup', [backup], database.env)
    expect(written.output).toMatch(/^Backed up 1 booking and 1 quote from .+ to .+ \(\d\.\d MB\)\.$/)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup.db'])
    const repeated = await npmRun('backup', [backup], database.env)
    expect(repeated.code).toBe(1)
    expect(repeated.output).toMatch(/already exists\. Choose another name/)
    const during = npmRun('backup', [join(folder, 'during.db')], database.env)
    await buyOne()
    expect((await during).code).toBe(0)

    const inUse = await npmRun('restore', [backup, '--replace'], database.env)
    expect(inUse.code).toBe(1)
    expect(inUse.output).toMatch(/^A running service is using .+\. Stop it/)
    first.child.kill('SIGTERM')
    await first.ended
    expect(readdirSync(database.env['DATA_DIR'] ?? '')).not.toContain('lading.db-wal')
    const withoutReplace = await npmRun('restore', [backup], database.env)
    expect(withoutReplace.code).toBe(1)
    expect(withoutReplace.output).toMatch(/ already exists\. To replace it, run: /)
    const restored = await npmRun('restore', [backup, '--replace'], database.env)
    expect(restored.output).toMatch(
      /^Restored 1 booking and 1 quote from .+ kept as .+-replaced-\d{17}\.db\.$/,
    )

    const second = await startService({ database })
    const countBookings = async () => (await countRows(second.db))[0]
    expect(await countBookings()).toBe(1)
    await buyCover(second)
    expect(await countBookings()).toBe(2)
    await second.close()
    const previous = /kept as (.+)\.$/.exec(restored.output)?.[1] ?? ''
    const elsewhere = await npmRun('restore', [previous], empty.env)
    expect(elsewhere.output).toMatch(/^Restored 2 bookings and 2 quotes from .+\.db\.$/)
    await database.remove()
  })

  test.runIf(process.getuid?.() === 0)(
    'restored by root, belongs to the owner of the previous one or of its folder',
    async () => {
      const source = await createSeededFile()
      const target = mkdtempSync(join(folder, 'data-'))
      const restored = join(target, 'lading.db')
      const owner = () => [statSync(restored).uid, statSync(restored).gid]
      chownSync(target, 1234, 5678)
      await npmRun('restore', [findFile(source)], { DATA_DIR: target })
      expect(owner()).toEqual([1234, 5678])
      chownSync(target, 0, 0)
      await npmRun('restore', [findFile(source), '--replace'], { DATA_DIR: target })
      expect(owner()).toEqual([1234, 5678])
      await source.remove()
    },
  )

  test('is restored from a copied file and the log next to it, without changing them', async () => {
    const source = await createSeededFile()
    const service = await startService({ database: source })
    // The file alone is then a complete database without the booking, which is only in the log.
    await sql`pragma wal_checkpoint(truncate)`.execute(service.db)
    await buyCover(service)
    const snapshot = mkdtempSync(join(folder, 'snapshot-'))
    const names = ['lading.db', 'lading.db-wal']
    for (const name of names) copyFileSync(join(source.env['DATA_DIR'] ?? '', name), join(snapshot, name))
    await service.close()
    await source.remove()
    const hashFiles = () =>
      readdirSync(snapshot).map((name) => [name, hash('sha256', readFileSync(join(snapshot, name)))])
    const before = hashFiles()

    const target = mkdtempSync(join(folder, 'data-'))
    const { output } = await npmRun('restore', [join(snapshot, 'lading.db')], { DATA_DIR: target })
    expect(output).toMatch(/^Restored 1 booking and 1 quote from .+\.db\.$/)
    expect(readdirSync(target)).toEqual(['lading.db'])
    expect(hashFiles()).toEqual(before)
  })

  test('is not restored from an incomplete backup', async () => {
    const broken = join(folder, 'broken.db')
    const target = mkdtempSync(join(folder, 'data-'))
    writeFileSync(broken, 'not a database')
    const { code, output } = await npmRun('restore', [broken], { DATA_DIR: target })
    expect([code, output]).toEqual([1, `${broken} isn't a complete Lading database: file is not a database.`])
    expect(readdirSync(target)).toEqual([])
  })

  test('is not backed up into a folder that doesn’t exist, and the command fails', async () => {
    const data = mkdtempSync(join(folder, 'data-'))
    writeFileSync(join(data, 'lading.db'), '')
    const { code, output } = await npmRun('backup', [join(folder, 'none/backup.db')], { DATA_DIR: data })
    expect(code).toBe(1)
    expect(output).toMatch(/^This failed: ENOENT: .+\.$/)
  })
})

const buyCover = async (service: TestService) => createBooking(service, await service.signIn())

async function countRows(db: Database): Promise<number[]> {
  const counts = (['bookings', 'quotes', 'offers', 'audit_entries', 'accounts'] as const).map(
    async (table) => {
      const { rows } = await db
        .selectFrom(table)
        .select((all) => all.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return rows
    },
  )
  return Promise.all(counts)
}

test.runIf(engine() === 'PostgreSQL')(
  'restores a PostgreSQL database from a pg_dump taken while the service ran',
  async () => {
    const { programs = '' } = inject('postgres') ?? {}
    const dump = join(folder, 'lading.dump')
    const service = await startService({ database })
    await buyCover(service)
    const before = await countRows(service.db)
    const from = database.env['DATABASE_URL'] ?? ''
    const to = empty.env['DATABASE_URL'] ?? ''
    const pgDump = `${join(programs, 'pg_dump')} --enable-row-security --format=custom`
    await run('sh', ['-c', `PGOPTIONS='-c lading.organization=system' ${pgDump} --file=${dump} '${from}'`])
    await buyCover(service)
    await service.close()
    await run(join(programs, 'pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${to}`, dump])

    const again = await startService({ database: empty })
    expect(await countRows(again.db)).toEqual(before)
    await buyCover(again)
    await again.close()
    expect((await npmRun('backup', ['unused.db'], database.env)).output).toContain('Use pg_dump')
  },
)
