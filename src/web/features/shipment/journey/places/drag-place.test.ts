import { describe, expect, test } from 'vitest'
import { gapOffset, dropIndex, scrollStep } from './drag-place.ts'

/** Four places, a hundred pixels each, a hundred apart. */
const stands = [0, 200, 400, 600].map((top) => ({ top, bottom: top + 100 }))

describe('A place that is dragged', () => {
  test('takes the number of the place that it is dragged beyond, on either side', () => {
    expect(dropIndex(stands, 1, -50)).toBe(0)
    expect(dropIndex(stands, 1, 390)).toBe(1)
    expect(dropIndex(stands, 1, 410)).toBe(2)
    expect(dropIndex(stands, 1, 5000)).toBe(3)
    expect(dropIndex(stands, 3, 150)).toBe(1)
  })

  test('keeps its number near where it stood', () => {
    for (const height of [201, 300, 399]) expect(dropIndex(stands, 1, height)).toBe(1)
    expect(gapOffset(stands, 1, 1)).toBeUndefined()
  })

  test('has its gap marked: above the place that it goes before, below the one that it goes after', () => {
    expect(gapOffset(stands, 2, 0)).toBe(0)
    expect(gapOffset(stands, 2, 3)).toBe(700)
  })

  test('scrolls the page at its edges alone, the faster the nearer', () => {
    expect(scrollStep(400, 800)).toBe(0)
    expect(scrollStep(90, 800)).toBeLessThan(0)
    expect(scrollStep(0, 800)).toBeLessThan(scrollStep(90, 800))
    expect(scrollStep(799, 800)).toBeGreaterThan(0)
    expect(scrollStep(5000, 800)).toBe(-scrollStep(-5000, 800))
  })
})
