import { expect, test } from 'vitest'
import { renderInQueue } from './render-queue.ts'

test('However many papers are asked for, two are drawn at once, in the order of asking, also after one failed', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const asked = Array.from({ length: 6 }, (_, number) =>
    renderInQueue(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 1) throw new Error('Its ink ran out.')
      return number
    }),
  )
  const settled = Promise.allSettled(asked)
  const inTurn = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return begun.length
  }
  for (let ended = 0; ended < 6; ended += 1) {
    expect(await inTurn()).toBe(Math.min(6, ended + 2))
    ends[ended]?.()
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect((await settled).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  ])
})
