import { afterEach, beforeEach, expect, it } from 'vitest'
import { focusAdjacentRow } from './row-navigation.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <input id="search">
    <table><thead><tr><td><a href="#h" id="head"></a></td></tr></thead>
    <tbody><tr><td><a href="#1" id="one"></a><button id="act"></button></td></tr><tr><td>none</td></tr></tbody></table>
    <table><tbody><tr><td><button id="two"></button></td></tr><tr><td><a href="#3" id="three"></a></td></tr></tbody></table>`
})
afterEach(() => document.body.replaceChildren())

/** Moves from an element. @returns the ID of the one that then has the focus. */
function step(from: string, by: 1 | -1): string | undefined {
  document.getElementById(from)?.focus()
  focusAdjacentRow(document.body, by)
  return document.activeElement?.id
}

it.each([
  ['search', 1, 'one'],
  ['search', -1, 'three'],
  ['one', 1, 'two'],
  ['act', 1, 'two'],
  ['two', 1, 'three'],
  ['three', 1, 'three'],
  ['three', -1, 'two'],
  ['two', -1, 'one'],
  ['one', -1, 'one'],
] as const)('moving from %s by %i goes to %s', (from, by, to) => {
  expect(step(from, by)).toBe(to)
})
