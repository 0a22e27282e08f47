import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aDecline } from '#testing/builders/offer.ts'
import { offerV1, offerV2 } from './codecs.ts'

describe('remedies for a decline', () => {
  const declined = { id: 'o-1', accepted: false, amendments: ['Too much.'] }
  const remedies = (value: unknown) => z.decode(offerV2, { ...declined, remedies: value }).remedies

  test('are read with the fields they change', () => {
    const remedy = { code: 'value', sentence: 'Insure EUR 5.00.', change: { insuredValue: 5 } }
    expect(remedies([remedy])).toEqual([remedy])
  })

  test('are kept if their change or code is unreadable', () => {
    const bare = { code: 'other', sentence: 'By air.', change: {} }
    expect(remedies(['By air.', { message: 'By air.', change: ['3'] }, { sentence: 'By air.' }])).toEqual([
      bare,
      bare,
      bare,
    ])
  })

  test.each([undefined, null, 'By air.', {}, []])('are undefined for %j', (value) => {
    expect(remedies(value)).toBeUndefined()
  })

  test('skip entries without a sentence', () => {
    expect(remedies([{ code: 'mode', change: { a: 1 } }, 7, null])).toEqual([
      { code: 'other', sentence: '7', change: {} },
    ])
  })

  test('are always sent as a list, in both versions', () => {
    for (const codec of [offerV1, offerV2]) {
      expect(z.encode(codec, aDecline(['No']))).toMatchObject({ remedies: [] })
    }
  })
})

describe('the policy wording of an offer', () => {
  const revision = (value: unknown) =>
    z.decode(offerV2, { id: 'o-1', accepted: true, policyRevision: value }).policyRevision

  test('is read with the policy as a name or a record', () => {
    const wordingUrl = 'https://insurer.example/wording.pdf'
    expect(revision({ policy: 'Cargo', revision: 7, wordingUrl })).toEqual({
      policy: 'Cargo',
      revision: '7',
      wordingUrl,
    })
    expect(revision({ policy: { id: 1, name: 'Cargo' } })).toEqual({ policy: 'Cargo' })
    expect(revision({ wordingUrl })).toEqual({ policy: '', wordingUrl })
  })

  test.each([undefined, null, '', [], {}, { policy: null }])('is undefined for %j', (value) => {
    expect(revision(value)).toBeUndefined()
  })
})
