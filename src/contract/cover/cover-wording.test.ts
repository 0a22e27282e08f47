import { describe, expect, it } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { describeExtensions, describeExclusions, wordingNames } from './cover.ts'

const offer = (notCovered: string[]) => anOffer({ coverage: { level: 'A', covered: [], notCovered } })
const extension = (name: string) => ({ id: name, name, premium: 1 })

describe('describeExclusions', () => {
  it.each<[string[], string | undefined]>([
    [['War and strikes', 'Delay'], 'War and strikes not included.'],
    [['War'], 'War not included.'],
    [['Strikes, riots and civil commotions'], 'Strikes not included.'],
    [['Delay', 'Warehouse rent'], undefined],
    [[], undefined],
  ])('describes %j as %j', (notCovered, sentence) => {
    expect(describeExclusions(offer(notCovered))).toBe(sentence)
  })

  it('returns undefined if the offer has no coverage details', () => {
    expect(describeExclusions(anOffer())).toBeUndefined()
  })
})

describe('describeExtensions', () => {
  it('lists optional cover as part of a sentence', () => {
    expect(describeExtensions(anOffer({ extensions: [extension('War'), extension('SRCC')] }))).toBe(
      'With war and SRCC',
    )
    expect(describeExtensions(anOffer({ extensions: [] }))).toBeUndefined()
    expect(describeExtensions(anOffer())).toBeUndefined()
  })
})

describe('wordingNames', () => {
  const coverage = { level: 'A', covered: [], notCovered: [] }

  it('includes the wordings of the cover and of its optional extras', () => {
    const war = { ...extension('War'), clauses: 'Institute War Clauses (Cargo) 1/1/09' }
    expect(wordingNames(anOffer({ coverage, extensions: [war, extension('Rust')] }))).toBe(
      'Institute Cargo Clauses (A) 1/1/09 and Institute War Clauses (Cargo) 1/1/09',
    )
    expect(wordingNames(anOffer({ extensions: [war] }))).toMatch(/^terms of this cover and Institute War/)
  })

  it('is only the cover’s wording without extras, and undefined if the server sends none', () => {
    expect(wordingNames(anOffer({ coverage }))).toBe('Institute Cargo Clauses (A) 1/1/09')
    expect(wordingNames(anOffer())).toBeUndefined()
  })
})
