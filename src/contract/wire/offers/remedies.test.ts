import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aDecline } from '#testing/arbitraries/offers.ts'
import { offerV1, offerV2 } from './codecs.ts'

describe('what would make a declined shipment insurable', () => {
  const declined = { id: 'o-1', accepted: false, amendments: ['Too much.'] }
  const remedies = (value: unknown) => z.decode(offerV2, { ...declined, remedies: value }).remedies

  test('is read with the fields that it changes', () => {
    const remedy = { code: 'value', sentence: 'Insure EUR 5.00.', change: { insuredValue: 5 } }
    expect(remedies([remedy])).toEqual([remedy])
  })

  test('is told, where its change or its word cannot be read', () => {
    const bare = { code: 'other', sentence: 'By air.', change: {} }
    expect(remedies(['By air.', { message: 'By air.', change: ['3'] }, { sentence: 'By air.' }])).toEqual([
      bare,
      bare,
      bare,
    ])
  })

  test.each([undefined, null, 'By air.', {}, [], [{ code: 'mode', change: { a: 1 } }, 7, null]])(
    'is passed over where it is %j',
    (value) => {
      const read = remedies(value)
      expect(read === undefined || read.every(({ sentence }) => sentence === '7')).toBe(true)
    },
  )

  test('is always a list to a client of ours, in both versions', () => {
    for (const codec of [offerV1, offerV2]) {
      expect(z.encode(codec, aDecline(['No']))).toMatchObject({ remedies: [] })
    }
  })
})

describe('the wording that an offer binds to', () => {
  const revision = (value: unknown) =>
    z.decode(offerV2, { id: 'o-1', accepted: true, policyRevision: value }).policyRevision

  test('is read, the policy as its name or as a record', () => {
    const wordingUrl = 'https://insurer.example/wording.pdf'
    expect(revision({ policy: 'Cargo', revision: 7, wordingUrl })).toEqual({
      policy: 'Cargo',
      revision: '7',
      wordingUrl,
    })
    expect(revision({ policy: { id: 1, name: 'Cargo' } })).toEqual({ policy: 'Cargo' })
    expect(revision({ wordingUrl })).toEqual({ policy: '', wordingUrl })
  })

  test.each([undefined, null, '', [], {}, { policy: null }])('is none where it is %j', (value) => {
    expect(revision(value)).toBeUndefined()
  })
})
