import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

/** An error that the user of the command can fix. Its message is one sentence. */
export class CommandError extends Error {}

/**
 * Returns the path of the embedded database.
 * @throws CommandError if the service uses PostgreSQL.
 */
export function embeddedFile() {
  const { env } = process
  if (env.DATABASE_URL?.trim()) {
    throw new CommandError(
      'DATABASE_URL is set, so the records are in PostgreSQL. Use pg_dump and pg_restore; see src/service/README.md.',
    )
  }
  return resolve(join(env.DATA_DIR?.trim() || './data', 'lading.db'))
}

/**
 * Checks that a file is a complete database of this service. If it has a log, applies it to the file.
 * @returns a summary of its contents: `9 bookings and 14 quotes`.
 * @throws CommandError if it isn't.
 */
export function describeContents(file, name = file) {
  let database
  try {
    database = new DatabaseSync(file)
    const { quick_check: verdict } = database.prepare('pragma quick_check(1)').get()
    if (verdict !== 'ok') throw new Error(verdict)
    database.exec('pragma wal_checkpoint(truncate)')
    const count = (table) => database.prepare(`select count(*) as rows from ${table}`).get().rows
    return [plural(count('bookings'), 'booking'), plural(count('quotes'), 'quote')].join(' and ')
  } catch (error) {
    throw new CommandError(`${name} isn't a complete Lading database: ${error.message}.`)
  } finally {
    database?.close()
  }
}

function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Flushes a file and its directory entry to disk, so that both survive a power failure. */
export function flush(file) {
  for (const path of [file, dirname(file)]) {
    const descriptor = openSync(path, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  }
}

/**
 * Checks that a file exists.
 * @throws CommandError if it doesn't.
 */
export function assertExists(file, what) {
  if (!existsSync(file)) throw new CommandError(`There is no ${what} at ${file}.`)
}

/**
 * Runs a command and prints the sentence it returns. Prints the message of a `CommandError` and exits with code 1.
 */
export function runCommand(command) {
  try {
    console.log(command())
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : `This failed: ${error.message}.`)
    process.exitCode = 1
  }
}
