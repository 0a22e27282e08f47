import { expect, test } from 'vitest'
import { digestRows } from './edition-rows.ts'

test('computes the same digest after a migration that adds nullable columns and empty tables', () => {
  const edition = { id: 'e', name: 'E', valid_from: '2026-11-01T00:00:00.000Z', booking_fee: 450 }
  const goods = { edition_id: 'e', id: '101', name: 'Toys' }
  const digest = digestRows([[edition], [goods]])
  expect(digestRows([[{ ...edition, discount: null }], [{ ...goods, wording: null }], []])).toBe(digest)
  expect(digestRows([[edition], [{ ...goods, wording: 'New' }]])).not.toBe(digest)
  expect(digestRows([[edition], [goods], [{ edition_id: 'e', load: 1 }]])).not.toBe(digest)
})
