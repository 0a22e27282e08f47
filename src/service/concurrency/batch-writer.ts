import { isDatabaseUnavailable } from '#service/store/db/connection-errors.ts'

type Waiting<Item> = {
  readonly item: Item
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** The most that share one transaction, so that nobody waits long for the others. */
const maxBatchSize = 64

/**
 * Does for several who ask at one moment what each would otherwise wait for alone: the disk. Nobody is told that it
 * is done before all of it is, and where they fail together, each succeeds or fails by itself.
 * @param write does it for all of some, or for none, in one transaction. It may be asked again for the same.
 * @returns what does it for one.
 */
export function createBatchWriter<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = []

  const settle = async (group: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await write(group.map(({ item }) => item))
      for (const { resolve } of group) resolve()
    } catch (error) {
      // Where the database is away, asking it once more for each would only make all of them wait.
      if (group.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of group) reject(error)
      else for (const one of group) await settle([one])
    }
  }
  const next = () => {
    const group = waiting.slice(0, maxBatchSize)
    waiting = waiting.slice(maxBatchSize)
    if (waiting.length > 0) setImmediate(next)
    void settle(group)
  }
  return (item) =>
    new Promise((resolve, reject) => {
      // Once everybody was heard who has come by now; who comes alone waits for nobody.
      if (waiting.length === 0) setImmediate(next)
      waiting.push({ item, resolve, reject })
    })
}
