import { describe, expect, test } from 'vitest'
import { gapAt, numberAt, scrollAt } from './drag-place.ts'

/** Four places, a hundred pixels each, a hundred apart. */
const stands = [0, 200, 400, 600].map((top) => ({ top, bottom: top + 100 }))

describe('A place that is dragged', () => {
  test('takes the number of the place that it is dragged beyond, on either side', () => {
    expect(numberAt(stands, 1, -50)).toBe(0)
    expect(numberAt(stands, 1, 390)).toBe(1)
    expect(numberAt(stands, 1, 410)).toBe(2)
    expect(numberAt(stands, 1, 5000)).toBe(3)
    expect(numberAt(stands, 3, 150)).toBe(1)
  })

  test('keeps its number near where it stood', () => {
    for (const height of [201, 300, 399]) expect(numberAt(stands, 1, height)).toBe(1)
    expect(gapAt(stands, 1, 1)).toBeUndefined()
  })

  test('has its gap marked: above the place that it goes before, below the one that it goes after', () => {
    expect(gapAt(stands, 2, 0)).toBe(0)
    expect(gapAt(stands, 2, 3)).toBe(700)
  })

  test('scrolls the page at its edges alone, the faster the nearer', () => {
    expect(scrollAt(400, 800)).toBe(0)
    expect(scrollAt(90, 800)).toBeLessThan(0)
    expect(scrollAt(0, 800)).toBeLessThan(scrollAt(90, 800))
    expect(scrollAt(799, 800)).toBeGreaterThan(0)
    expect(scrollAt(5000, 800)).toBe(-scrollAt(-5000, 800))
  })
})
