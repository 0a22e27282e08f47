import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** In bytes. The databases of a run need 0.5 GB at most. */
const enough = 2e9

/**
 * Keeps temporary files in memory, unless `TMPDIR` is set or memory is short (Docker allows 64 MB by default). Each
 * test on PostgreSQL copies a database of 13 MB, which takes up to ten times as long on a disk, and a slow disk delays
 * the services of the browser tests.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize > enough) process.env['TMPDIR'] = folder
  } catch {
    // It doesn't exist here.
  }
}
