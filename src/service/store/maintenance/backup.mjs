import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import {
  describeContents,
  embeddedFile,
  flush,
  assertExists,
  CommandError,
  runCommand,
} from './embedded-file.mjs'

// `npm run backup -- file` copies the embedded database into one file. It's safe while the service runs: the
// copy is a snapshot of a single moment.

function backUp() {
  const [path] = process.argv.slice(2)
  if (!path)
    throw new CommandError('Enter the file to write, for example: npm run backup -- lading-backup.db')
  const source = embeddedFile()
  const target = resolve(path)
  assertExists(source, 'database')
  if (existsSync(target))
    throw new CommandError(`${target} already exists. Choose another name, or delete it.`)
  // An incomplete copy must never have the requested name.
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  try {
    // The file holds customers and password hashes, so only its owner may read it, from the first byte.
    closeSync(openSync(partial, 'wx', 0o600))
    copy(source, partial)
    const contents = describeContents(partial, 'The copy')
    flush(partial)
    renameSync(partial, target)
    flush(target)
    const megabytes = (statSync(target).size / 1e6).toFixed(1)
    return `Backed up ${contents} from ${source} to ${target} (${megabytes} MB).`
  } finally {
    rmSync(partial, { force: true })
  }
}

function copy(source, target) {
  const database = new DatabaseSync(source, { timeout: 5000 })
  try {
    database.prepare('vacuum into ?').run(target)
  } finally {
    database.close()
  }
}

runCommand(backUp)
