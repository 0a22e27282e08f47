import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian installs each version outside of the path. */
const debianFolder = '/usr/lib/postgresql'
const installer = '/usr/bin/apt-get'

/** Finds the folder of `initdb` and `postgres`, of the newest version. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':').filter(Boolean),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/**
 * Installs Debian's PostgreSQL if this process is allowed to.
 * @returns the folder of its programs if that succeeded.
 */
export function installPostgres(): string | undefined {
  const packages = ['postgresql-15', 'postgresql']
  if (process.getuid?.() !== 0 || !existsSync(installer)) return undefined
  console.log('PostgreSQL: none found. Installing it: apt-get install postgresql-15')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words: string[]) =>
    execFileSync(installer, ['-qq', ...words], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    })
  try {
    run('update')
    for (const name of packages) {
      try {
        run('install', '-y', '--no-install-recommends', name)
        break
      } catch {
        // Newer Debian releases have only a newer version.
      }
    }
  } catch {
    return undefined
  }
  return findPostgres()
}

/** Returns the version of the programs, such as `15.14`. */
export function readVersion(programs: string): string {
  const output = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)?/.exec(output)?.[0] ?? output.trim()
}
