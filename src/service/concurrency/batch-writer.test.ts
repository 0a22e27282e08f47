import { expect, test } from 'vitest'
import { createBatchWriter } from './batch-writer.ts'

/** Does things in groups and notes which; what is called bad fails, with everything in its group. */
function doing() {
  const groups: string[][] = []
  const done: string[] = []
  const act = async (items: readonly string[]) => {
    groups.push([...items])
    await Promise.resolve()
    if (items.includes('bad')) throw new Error('Bad.')
    done.push(...items)
  }
  return { groups, done, doOne: createBatchWriter(act) }
}

test('those who ask at one moment are done together, in their order', async () => {
  const { groups, doOne } = doing()
  await Promise.all(['a', 'b', 'c'].map(doOne))
  await doOne('d')
  expect(groups).toEqual([['a', 'b', 'c'], ['d']])
})

test('who fails takes nobody along, and is the only one told so', async () => {
  const { done, doOne } = doing()
  const fates = await Promise.allSettled(['a', 'bad', 'c', 'bad'].map(doOne))
  expect(fates.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(done).toEqual(['a', 'c'])
})

test('nobody is told that it is done before it is', async () => {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const told: string[] = []
  const doOne = createBatchWriter<string>(() => finished)
  const both = Promise.all(['a', 'b'].map((item) => doOne(item).then(() => told.push(item))))
  await new Promise(setImmediate)
  expect(told).toEqual([])
  finish()
  await both
  expect(told).toEqual(['a', 'b'])
})

test('many are done in groups of a bounded size, each once', async () => {
  const { groups, done, doOne } = doing()
  const items = Array.from({ length: 1000 }, (_, index) => `${index}`)
  await Promise.all(items.map(doOne))
  expect(done).toEqual(items)
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(64)
})
