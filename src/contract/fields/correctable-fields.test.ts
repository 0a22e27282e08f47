import { expect, it } from 'vitest'
import { describeVersion, fieldLabel } from './correctable-fields.ts'

const [early, late] = ['2026-11-20T12:00:00Z', '2026-11-24T08:00:00Z']
const format = (timestamp: string) => `<${timestamp}>`

it.each([
  [{}, undefined],
  [{ edition: 1, editionAt: late }, undefined],
  [{ edition: 2 }, 'Version 2'],
  [{ edition: 2, editionAt: late }, 'Version 2, issued <2026-11-24T08:00:00Z>'],
  [
    { edition: 3, editionAt: late, replaces: early },
    'Version 3, issued <2026-11-24T08:00:00Z>; replaces the version of <2026-11-20T12:00:00Z>',
  ],
])('describes version %j as %j', (facts, words) => {
  expect(describeVersion(facts, format)).toBe(words)
})

it('labels a known field and falls back to the path of an unknown one', () => {
  expect([fieldLabel('bookingHolder.taxId'), fieldLabel('colour')]).toEqual(['Tax number', 'colour'])
})
