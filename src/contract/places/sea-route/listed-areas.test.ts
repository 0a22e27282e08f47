import { describe, expect, it } from 'vitest'
import type { Point } from '#contract/places/distance.ts'
import type { ListedArea } from '#contract/places/routing.ts'
import { findListedAreas } from './listed-areas.ts'

const at = (lat: number, lon: number): Point => ({ lat, lon })

/** A triangle in the north-west half of its bounding box. */
const area: ListedArea = {
  id: 'corner',
  name: 'the corner',
  extensionId: 'war',
  load: 1_000_000,
  source: '',
  outline: [at(0, 0), at(10, 0), at(10, 10)],
}

describe('a listed area', () => {
  it.each<[string, Point[]]>([
    ['crosses it', [at(5, -5), at(5, 3)]],
    ['crosses a corner between its points', [at(11, 2), at(8.5, -1)]],
    ['ends in it', [at(20, 20), at(9, 2)]],
    ['stays in it', [at(8, 2), at(9, 2)]],
  ])('is passed by a route that %s', (_, line) => {
    expect(findListedAreas(line, [area])).toEqual([area])
  })

  it.each<[string, Point[]]>([
    ['touches only its bounding box', [at(1, 5), at(3, 9)]],
    ['goes around it', [at(-1, -1), at(-1, 11), at(11, 11), at(11, -1)]],
    ['ends before it', [at(5, -20), at(5, -1)]],
    ['is empty', []],
  ])('isn’t passed by a route that %s', (_, line) => {
    expect(findListedAreas(line, [area])).toEqual([])
  })
})
