import { expect, it } from 'vitest'
import { placeLabels } from './place-labels.ts'

const size = { width: 800, height: 400 }
const shortenLabel = (name: string) => placeLabels([{ x: 100, y: 100, name }], size)[0]?.text

it('shortens a name of more than 24 letters', () => {
  expect(shortenLabel('a'.repeat(24))).toBe('a'.repeat(24))
  expect(shortenLabel('a'.repeat(25))).toBe(`${'a'.repeat(23)}…`)
})

it('leaves no space before the ellipsis', () => {
  expect(shortenLabel(`${'a'.repeat(22)} bcd`)).toBe(`${'a'.repeat(22)}…`)
})

it('puts a label where it overlaps no other, or leaves it out', () => {
  const dots = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({ x: 100, y: 100, name }))
  expect(placeLabels(dots, size).map(({ text, anchor }) => [text, anchor])).toEqual([
    ['one', 'start'],
    ['two', 'end'],
    ['three', 'middle'],
    ['four', 'middle'],
  ])
})
