import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

/** A temporary PostgreSQL server in its own folder, reachable only through its socket. */
export type PostgresCluster = {
  /** Returns the URL of a database. */
  readonly databaseUrl: (database: string) => string
  /** Starts or restarts it, and waits until it accepts connections. */
  readonly start: () => Promise<void>
  /** Stops it immediately, like a crash. */
  readonly stop: () => Promise<void>
  /** Stops it and deletes its folder. */
  readonly remove: () => Promise<void>
}

/**
 * Data must survive a crash of the server, but not a power failure. Deadlocks are detected quickly. With
 * `TEST_ISOLATION=serializable`, transactions fail even if they only might conflict, as on distributed
 * engines.
 */
const testSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  deadlock_timeout: '100ms',
  default_transaction_isolation: process.env['TEST_ISOLATION'] ?? 'read committed',
}

/** Stops the server when its standard input closes, so that it never outlives the tests. */
const untilInputEnds =
  'exec 3<&0; "$@" </dev/null & server=$!; { cat <&3 >/dev/null; kill -QUIT $server; } & wait $server'

/** Returns the user to run it as, because PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Creates an empty cluster with English collation, so that tests find queries that rely on the default order.
 * @param programs the folder of `initdb` and `postgres`.
 */
export function createCluster(
  programs: string,
  settings: Readonly<Record<string, string>> = testSettings,
): PostgresCluster {
  const folder = mkdtempSync(join(tmpdir(), 'lading-pg-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const inFolder = { ...user, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'lading', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'].concat([
      '--locale-provider=icu',
      '--icu-locale=en-US',
    ]),
    { ...inFolder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const databaseUrl = (database: string) => `postgres://lading@/${database}?host=${folder}`
  let server: ChildProcess | undefined

  const answers = async () => {
    const client = new Client(databaseUrl('postgres'))
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
  const stop = async () => {
    if (server?.exitCode !== null) return
    server.stdin?.end()
    await once(server, 'close')
  }
  return {
    databaseUrl,
    start: async () => {
      const options = Object.entries({ listen_addresses: '', ...settings }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ])
      const command = ['-D', data, '-k', folder, ...options]
      server = spawn(
        'sh',
        ['-c', `exec 2>>'${log}'; ${untilInputEnds}`, 'sh', join(programs, 'postgres'), ...command],
        { ...inFolder, stdio: ['pipe', 'ignore', 'ignore'] },
      )
      while (!(await answers())) {
        if (server.exitCode !== null) {
          throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
        }
        await setTimeout(20)
      }
    },
    stop,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
