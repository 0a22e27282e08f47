import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import {
  describeContents,
  embeddedFile,
  flush,
  assertExists,
  CommandError,
  runCommand,
} from './embedded-file.mjs'

// `npm run restore -- file [--replace]` replaces the embedded database with a backup. The service must be
// stopped.

function restore() {
  const args = process.argv.slice(2)
  const [backup] = args.filter((word) => word !== '--replace')
  if (!backup)
    throw new CommandError('Enter the backup to restore, for example: npm run restore -- lading-backup.db')
  const source = resolve(backup)
  const target = embeddedFile()
  assertExists(source, 'backup')
  if (existsSync(target)) {
    assertNotInUse(target)
    if (!args.includes('--replace')) {
      throw new CommandError(
        `${target} already exists. To replace it, run: npm run restore -- ${backup} --replace`,
      )
    }
  }
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  // Copied and checked under another name first, so that an unreadable backup replaces nothing.
  const incoming = `${target}.restoring`
  try {
    removeWithLog(incoming)
    copyPrivately(source, incoming)
    // A database that wasn't closed has its latest commits only in the log.
    if (existsSync(`${source}-wal`)) copyPrivately(`${source}-wal`, `${incoming}-wal`)
    keepOwner(incoming, existsSync(target) ? target : dirname(target))
    const contents = describeContents(incoming, source)
    flush(incoming)
    const previous = setAside(target)
    renameSync(incoming, target)
    flush(target)
    const remark = previous ? ` The previous database is kept as ${previous}.` : ''
    return `Restored ${contents} from ${source} to ${target}.${remark}`
  } finally {
    removeWithLog(incoming)
  }
}

/** Copies a file with customers and password hashes, so that only the owner may read the copy. */
function copyPrivately(source, target) {
  copyFileSync(source, target)
  chmodSync(target, 0o600)
}

/** Gives a file the owner of another one or of a folder, if root runs the command. Others can't, and needn't. */
function keepOwner(file, model) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(model)
  chownSync(file, uid, gid)
}

function removeWithLog(file) {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

/**
 * Checks that no process has the database open. A damaged database passes.
 * @throws CommandError if one does.
 */
function assertNotInUse(file) {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive')
    database.exec('begin exclusive; commit')
  } catch (error) {
    if (error.sqliteCodeName !== 'SQLITE_BUSY') return
    throw new CommandError(`A running service is using ${file}. Stop it, then restore.`)
  } finally {
    database.close()
  }
}

/**
 * Renames a database and its log, if it has one.
 * @returns the new name, or nothing if there was no database.
 */
function setAside(file) {
  if (!existsSync(file)) {
    // A leftover log would be applied to the new database.
    removeWithLog(file)
    return undefined
  }
  const previous = file.replace(
    /\.db$/,
    `-replaced-${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}.db`,
  )
  renameSync(file, previous)
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${previous}-wal`)
  rmSync(`${file}-shm`, { force: true })
  return previous
}

runCommand(restore)
