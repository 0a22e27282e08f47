import { setImmediate } from 'node:timers/promises'

/** Yields records in batches, and lets other requests run in between: SQLite reads don't yield to the event loop. */
export async function* readInBatches<Key, Batch>(
  keys: readonly Key[],
  size: number,
  read: (keys: readonly Key[]) => Promise<Batch>,
): AsyncGenerator<Batch, void> {
  for (let start = 0; start < keys.length; start += size) {
    yield await read(keys.slice(start, start + size))
    await setImmediate()
  }
}
