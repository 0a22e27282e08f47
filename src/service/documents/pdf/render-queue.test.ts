import { expect, test } from 'vitest'
import { renderInQueue } from './render-queue.ts'

test('draws two documents at a time, in the order requested, even after one fails', async () => {
  const started: number[] = []
  const ends: (() => void)[] = []
  const draw = (number: number) =>
    renderInQueue(async () => {
      started.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 1) throw new Error('Drawing failed.')
      return number
    })
  const jobs = [0, 1, 2, 3, 4].map(draw)
  const countStarted = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return started.length
  }
  for (let ended = 0; ended < 6; ended += 1) {
    expect(await countStarted()).toBe(Math.min(6, ended + 2))
    // A newcomer waits its turn, although others have finished.
    if (ended === 2) jobs.push(draw(5))
    ends[ended]?.()
  }
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect((await Promise.allSettled(jobs)).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  ])
})
