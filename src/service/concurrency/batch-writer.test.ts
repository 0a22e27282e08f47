import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createBatchWriter } from './batch-writer.ts'

/** Records batches and written items. A batch fails as a whole if it contains `bad`. */
function createRecorder() {
  const batches: string[][] = []
  const written: string[] = []
  const write = async (items: readonly string[]) => {
    batches.push([...items])
    await Promise.resolve()
    if (items.includes('bad')) throw new Error('Bad.')
    written.push(...items)
  }
  return { batches, written, writeOne: createBatchWriter(write) }
}

test('writes concurrent items in one batch, in order', async () => {
  const { batches, writeOne } = createRecorder()
  await Promise.all(['a', 'b', 'c'].map(writeOne))
  await writeOne('d')
  expect(batches).toEqual([['a', 'b', 'c'], ['d']])
})

test('waits for items that arrive over several iterations of the event loop', async () => {
  const { batches, writeOne } = createRecorder()
  const written: Promise<void>[] = []
  for (const item of ['a', 'b', 'c', 'd', 'e']) {
    written.push(writeOne(item))
    await setImmediate()
    await setImmediate()
  }
  await Promise.all(written)
  expect(batches).toEqual([['a', 'b', 'c', 'd', 'e']])
})

test('rejects only the items that fail', async () => {
  const { written, writeOne } = createRecorder()
  const results = await Promise.allSettled(['a', 'bad', 'c', 'bad'].map(writeOne))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(written).toEqual(['a', 'c'])
})

test('resolves only after the batch is written', async () => {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const resolved: string[] = []
  const writeOne = createBatchWriter<string>(() => finished)
  const both = Promise.all(['a', 'b'].map((item) => writeOne(item).then(() => resolved.push(item))))
  for (let iteration = 0; iteration < 10; iteration += 1) await setImmediate()
  expect(resolved).toEqual([])
  finish()
  await both
  expect(resolved).toEqual(['a', 'b'])
})

test('collects the next batch while two are being written', async () => {
  const batches: string[][] = []
  const finish: (() => void)[] = []
  const writeOne = createBatchWriter<string>((items) => {
    batches.push([...items])
    return new Promise((resolve) => finish.push(resolve))
  })
  const pass = async () => {
    for (let iteration = 0; iteration < 10; iteration += 1) await setImmediate()
  }
  const written: Promise<void>[] = []
  for (const item of ['a', 'b', 'c', 'd']) {
    written.push(writeOne(item))
    await pass()
  }
  expect(batches).toEqual([['a'], ['b']])
  finish[0]?.()
  await pass()
  expect(batches).toEqual([['a'], ['b'], ['c', 'd']])
  for (const end of finish) end()
  await Promise.all(written)
})

test('limits the batch size and writes each item once', async () => {
  const { batches, written, writeOne } = createRecorder()
  const items = Array.from({ length: 1000 }, (_, index) => `${index}`)
  await Promise.all(items.map(writeOne))
  expect(written).toEqual(items)
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(64)
})

test('retries only for a while an item that needs a lock, and writes others meanwhile', async () => {
  const written: string[] = []
  const writeOne = createBatchWriter<string>((items) => {
    if (items.includes('locked'))
      return Promise.reject(Object.assign(new Error('Locked.'), { code: '55P03' }))
    written.push(...items)
    return Promise.resolve()
  })
  const locked = writeOne('locked')
  const rejected = expect(locked).rejects.toThrow('Locked.')
  await Promise.all(['a', 'b'].map(writeOne))
  await writeOne('c')
  expect(written).toEqual(['a', 'b', 'c'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  await rejected
})
