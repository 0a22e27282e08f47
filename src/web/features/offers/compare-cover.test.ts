import { expect, it } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { compareCover } from './compare-cover.tsx'

const covering = (id: string, covered: string[], notCovered: string[]): Offer =>
  anOffer({ id, coverage: { level: id, covered, notCovered } })

it('lists common cover once and compares the rest line by line', () => {
  const comparison = compareCover([
    covering('A', ['Theft', 'Water', 'Fire'], ['War']),
    covering('C', ['Fire'], ['Theft', 'Water', 'War']),
  ])
  expect(comparison.coveredByAll).toEqual(['Fire'])
  expect(comparison.coveredByNone).toEqual(['War'])
  expect(comparison.differences.get('A')).toEqual([
    { text: 'Theft', covered: true },
    { text: 'Water', covered: true },
  ])
  expect(comparison.differences.get('C')).toEqual([
    { text: 'Theft', covered: false },
    { text: 'Water', covered: false },
  ])
})

it('lists everything as differing for a single offer', () => {
  const { differences, coveredByAll, coveredByNone } = compareCover([covering('A', ['Fire'], ['War'])])
  expect(differences.get('A')).toHaveLength(2)
  expect([...coveredByAll, ...coveredByNone]).toEqual([])
})

it('lists nothing as common if an offer doesn’t list its cover', () => {
  const unknown = anOffer({ id: 'X', coverage: undefined })
  const { differences, coveredByAll, coveredByNone } = compareCover([
    covering('A', ['Fire'], ['War']),
    covering('C', ['Fire'], ['War']),
    unknown,
  ])
  expect([coveredByAll, coveredByNone]).toEqual([[], []])
  expect([...differences.keys()]).toEqual(['A', 'C'])
})

it('adds nothing that an offer doesn’t state', () => {
  const { differences } = compareCover([covering('A', ['Any loss', 'Fire'], []), covering('C', ['Fire'], [])])
  expect(differences.get('C')).toEqual([])
})
