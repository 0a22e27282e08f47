import { expect, test } from 'vitest'
import { addWords, referenceWords, searchWords, findContainerNumbers } from './search-words.ts'

test('leaves out words that another word begins with', () => {
  expect(searchWords('Hold the Holder', 'HOLDER7, held')).toEqual(['held', 'holder7', 'the'])
})

test('adds words to a search text once, and keeps those that it has', () => {
  expect(addWords('', [])).toBe('')
  expect(addWords('', searchWords('Oslo, Bergen'))).toBe(' bergen oslo')
  expect(addWords(' bergen oslo', ['oslo', 'os', 'riga'])).toBe(' bergen oslo os riga')
  expect(referenceWords('LD-7KQ2', undefined)).toEqual(['#7kq2', '#ld'])
})

test.each(['MSCU1234566', 'MSCU 1234566', 'mscu 123456-6', 'MSCU-123456 6', '1234566', '123456-6'])(
  'finds a container number typed as %s, however it was entered',
  (typed) => {
    for (const entered of ['MSCU 123456-6', 'Seal 77, MSCU1234566, KM 1/2', 'mscu 1234566']) {
      const words = searchWords(entered, findContainerNumbers(entered))
      for (const word of searchWords(typed)) expect(words.some((each) => each.startsWith(word))).toBe(true)
    }
  },
)

test('takes nothing else for a container number', () => {
  for (const text of [undefined, '', 'ABCD 123456-6', 'MSCU 12345', 'XMSCU1234566', 'MSCU12345667']) {
    expect(findContainerNumbers(text)).toBe('')
  }
})
