import { setImmediate, setTimeout } from 'node:timers/promises'
import { isDatabaseUnavailable, isLockTaken } from '#service/store/db/connection-errors.ts'

type PendingItem<Item> = {
  readonly item: Item
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  /** When to stop retrying while another transaction holds a lock that the item needs, as a `performance.now()` time. */
  readonly deadline: number
}

/** Items per transaction, so that none waits long for the others. */
const maxBatchSize = 64

/**
 * A batch is written after this many iterations of the event loop without a new item, because a request takes a few
 * iterations from its arrival to its write. An idle iteration takes microseconds.
 */
const quietIterations = 3

/**
 * How many batches are written at a time. Items that arrive in the meantime form the next one, so that batches are large where
 * a write takes long, as on PostgreSQL. Two, so that one that waits for a lock doesn't hold up the others.
 */
const maxConcurrentBatches = 2

/** How long an item is retried while another transaction has a lock that it needs, in milliseconds, and how often. */
const maxLockWait = 10_000
const retryInterval = 100

/**
 * Batches concurrent writes into one transaction, because the disk commits only so many per second. A write
 * resolves only once its whole batch is stored. If a batch fails, each of its items is retried alone, so that
 * only the failing ones reject. If another transaction holds a lock, the items are retried outside of the batches, so that
 * they don't hold up others.
 * @param write writes all items in one transaction, or none. It may be called again for the same item.
 */
export function createBatchWriter<Item>(write: (items: readonly Item[]) => Promise<void>) {
  const waiting: PendingItem<Item>[] = []
  const blocked: PendingItem<Item>[] = []
  let isRetrying = false
  let isCollecting = false
  let writing = 0

  const writeGroup = async (group: readonly PendingItem<Item>[]): Promise<void> => {
    try {
      await write(group.map(({ item }) => item))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (isLockTaken(error) && group.every(({ deadline }) => performance.now() < deadline)) {
        blocked.push(...group)
        if (!isRetrying) void retryBlocked()
        return
      }
      // If the database is unavailable, retrying each item would only make all of them wait.
      if (group.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of group) reject(error)
      else for (const pending of group) await writeGroup([pending])
    }
  }
  const retryBlocked = async () => {
    isRetrying = true
    while (blocked.length > 0) {
      for (const pending of blocked.splice(0)) await writeGroup([pending])
      await setTimeout(retryInterval)
    }
    isRetrying = false
  }
  const waitForMore = async () => {
    for (let quiet = 0; quiet < quietIterations && waiting.length < maxBatchSize;) {
      const { length } = waiting
      await setImmediate()
      quiet = waiting.length > length ? 0 : quiet + 1
    }
  }
  const start = () => {
    if (waiting.length > 0 && !isCollecting && writing < maxConcurrentBatches) void writeBatch()
  }
  const writeBatch = async () => {
    isCollecting = true
    await waitForMore()
    isCollecting = false
    writing += 1
    const batch = waiting.splice(0, maxBatchSize)
    start()
    await writeGroup(batch)
    writing -= 1
    start()
  }
  return (item: Item) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ item, resolve, reject, deadline: performance.now() + maxLockWait })
      start()
    })
}
