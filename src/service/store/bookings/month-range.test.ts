import { expect, test } from 'vitest'
import { listMonths } from './month-range.ts'

test.each([
  ['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z', ['2026-11']],
  ['2026-11-30T23:59:59.999Z', '2027-01-01T00:00:00.000Z', ['2027-01', '2026-12', '2026-11']],
])('lists the months from %s to %s, latest first', async (asc, desc, months) => {
  const times = { asc, desc }
  expect(await listMonths((order) => Promise.resolve({ created_at: times[order] }))).toEqual(months)
})

test('lists no months without times', async () => {
  expect(await listMonths(() => Promise.resolve(undefined))).toEqual([])
})
