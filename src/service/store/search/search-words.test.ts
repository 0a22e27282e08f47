import { expect, test } from 'vitest'
import { addWords, queryWords, referenceWords, searchWords } from './search-words.ts'

test.each([
  [' LD2fk2P8qxD6Z6 ', ['2fk2', 'd6z6', 'ld', 'p8qx']],
  ['FJORD92FK2P8QXD6Z6', ['2fk2', 'd6z6', 'fjord9', 'p8qx']],
  ['CSQU3054383', ['csqu3054383']],
  ['LD2FK2P8QXD6Z0', ['ld2fk2p8qxd6z0']],
])('splits only a reference that was typed without dashes: %s', (text, words) => {
  expect(queryWords(text)).toEqual(words)
})

test('leaves out words that another word begins with', () => {
  expect(searchWords('Hold the Holder', 'HOLDER7, held')).toEqual(['held', 'holder7', 'the'])
})

test('adds words to a search text once, and keeps those that it has', () => {
  expect(addWords('', [])).toBe('')
  expect(addWords('', searchWords('Oslo, Bergen'))).toBe(' bergen oslo')
  expect(addWords(' bergen oslo', ['oslo', 'os', 'riga'])).toBe(' bergen oslo os riga')
  expect(referenceWords('LD-7KQ2', undefined)).toEqual(['#7kq2', '#ld'])
})
