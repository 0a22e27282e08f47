import { describe, expect, test } from 'vitest'
import { gapOffset, dropIndex, scrollStep } from './DragHandle.tsx'

/** Four places, 100 pixels high and 100 pixels apart. */
const bounds = [0, 200, 400, 600].map((top) => ({ top, bottom: top + 100 }))

describe('a dragged place', () => {
  test('takes the number of the place it’s dragged past, in both directions', () => {
    expect(dropIndex(bounds, 1, -50)).toBe(0)
    expect(dropIndex(bounds, 1, 390)).toBe(1)
    expect(dropIndex(bounds, 1, 410)).toBe(2)
    expect(dropIndex(bounds, 1, 5000)).toBe(3)
    expect(dropIndex(bounds, 3, 150)).toBe(1)
  })

  test('keeps its number near its old position', () => {
    for (const height of [201, 300, 399]) expect(dropIndex(bounds, 1, height)).toBe(1)
    expect(gapOffset(bounds, 1, 1)).toBeUndefined()
  })

  test('marks the gap above or below the place it’s dragged past', () => {
    expect(gapOffset(bounds, 2, 0)).toBe(0)
    expect(gapOffset(bounds, 2, 3)).toBe(700)
  })

  test('scrolls the page near its edges, faster when nearer', () => {
    expect(scrollStep(400, 800)).toBe(0)
    expect(scrollStep(90, 800)).toBeLessThan(0)
    expect(scrollStep(0, 800)).toBeLessThan(scrollStep(90, 800))
    expect(scrollStep(799, 800)).toBeGreaterThan(0)
    expect(scrollStep(5000, 800)).toBe(-scrollStep(-5000, 800))
  })
})
