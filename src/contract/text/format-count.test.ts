import { expect, it } from 'vitest'
import { formatCount, formatWait } from './format-count.ts'

it.each([
  [0, '0 people'],
  [1, '1 person'],
  [2, '2 people'],
  [21, '21 people'],
  [1204, '1,204 people'],
])('formats %i with its noun as “%s”', (count, text) => {
  expect(formatCount(count, { one: 'person', other: 'people' })).toBe(text)
})

it('formats a wait in its two largest units', () => {
  const wait = (to: string) => formatWait(Date.parse('2027-04-30T09:00Z'), Date.parse(to))
  expect(wait('2027-05-02T18:00Z')).toBe('2 days 9 hours')
  expect(wait('2027-05-02T18:05Z')).toBe('2 days 9 hours')
  expect(wait('2027-04-30T10:01Z')).toBe('1 hour 1 minute')
  expect(wait('2027-04-30T09:00Z')).toBeUndefined()
  expect(wait('2027-04-30T08:00Z')).toBeUndefined()
  expect(formatWait(undefined, 0)).toBeUndefined()
})
