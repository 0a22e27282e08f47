import { describe, expect, it } from 'vitest'
import { anOffer } from '#testing/arbitraries/offers.ts'
import { describeExtensions, describeExclusions, wordingNames } from './cover.ts'

const offer = (notCovered: string[]) => anOffer({ coverage: { level: 'A', covered: [], notCovered } })
const extension = (name: string) => ({ id: name, name, premium: 1 })

describe('What a cover leaves out', () => {
  it.each<[string[], string | undefined]>([
    [['War and strikes', 'Delay'], 'War and strikes not included.'],
    [['War'], 'War not included.'],
    [['Strikes, riots and civil commotions'], 'Strikes not included.'],
    [['Delay', 'Warehouse rent'], undefined],
    [[], undefined],
  ])('is said as far as the service says it: %j', (notCovered, sentence) => {
    expect(describeExclusions(offer(notCovered))).toBe(sentence)
  })

  it('is not made up where nothing is told of the cover', () => {
    expect(describeExclusions(anOffer())).toBeUndefined()
  })
})

describe('What is covered beside', () => {
  it('is named as part of a sentence', () => {
    expect(describeExtensions(anOffer({ extensions: [extension('War'), extension('SRCC')] }))).toBe(
      'With war and SRCC',
    )
    expect(describeExtensions(anOffer({ extensions: [] }))).toBeUndefined()
    expect(describeExtensions(anOffer())).toBeUndefined()
  })
})

describe('The wordings that a buyer is bound by', () => {
  const coverage = { level: 'A', covered: [], notCovered: [] }

  it('are those of the cover and of all that is covered beside it', () => {
    const war = { ...extension('War'), clauses: 'Institute War Clauses (Cargo) 1/1/09' }
    expect(wordingNames(anOffer({ coverage, extensions: [war, extension('Rust')] }))).toBe(
      'Institute Cargo Clauses (A) 1/1/09 and Institute War Clauses (Cargo) 1/1/09',
    )
    expect(wordingNames(anOffer({ extensions: [war] }))).toMatch(/^terms of this cover and Institute War/)
  })

  it('are the cover’s alone where nothing is covered beside it, and none where it tells none', () => {
    expect(wordingNames(anOffer({ coverage }))).toBe('Institute Cargo Clauses (A) 1/1/09')
    expect(wordingNames(anOffer())).toBeUndefined()
  })
})
