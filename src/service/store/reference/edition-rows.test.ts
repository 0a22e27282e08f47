import { expect, test } from 'vitest'
import { digestRows } from './edition-rows.ts'

test('computes the digests that older databases recorded, whatever nullable columns and empty tables were added', () => {
  const edition = { id: 'e', name: 'E', valid_from: '2026-11-01T00:00:00.000Z', booking_fee: 450 }
  const goods = { edition_id: 'e', id: '101', name: 'Toys', group_id: 'general', declined: null, position: 0 }
  const animals = {
    ...goods,
    id: '194',
    name: 'Animals',
    group_id: 'not-insured',
    declined: 'We don’t.',
    position: 1,
  }
  const recorded = 'ec446dfdc7665d5b8f57cb62d0024d9b56969caf08750a23623a9c9936131eec'
  expect(digestRows([[edition], [goods, animals]])).toBe(recorded)
  const added = [animals, goods].map((row) => ({ ...row, wording: null }))
  expect(digestRows([[{ ...edition, discount: null }], added, []])).toBe(recorded)
  expect(digestRows([[edition], [{ ...goods, wording: 'New' }, animals]])).not.toBe(recorded)
  expect(digestRows([[edition], [goods, animals], [{ edition_id: 'e', load: 1 }]])).not.toBe(recorded)
})
