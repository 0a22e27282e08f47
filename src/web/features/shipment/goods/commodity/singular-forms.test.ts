import { expect, test } from 'vitest'
import { singularForms } from './singular-forms.ts'

test.each([
  ['laptops', 'laptop'],
  ['glasses', 'glass'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['valves', 'valve'],
  ['batteries', 'battery'],
  ['cookies', 'cookie'],
  ['dishes', 'dish'],
  ['boxes', 'box'],
  ['watches', 'watch'],
  ['shoes', 'shoe'],
  ['vases', 'vase'],
  ['potatoes', 'potato'],
  ['lenses', 'lens'],
  ['buses', 'bus'],
  ['tvs', 'tv'],
  ['mice', 'mouse'],
])('%s may be the plural of %s', (plural, singular) => {
  expect(singularForms(plural)).toContain(singular)
})

test.each(['glass', 'bus', 'chassis', 'tv', 'wine'])('%s isn’t a plural', (word) => {
  expect(singularForms(word)).toEqual([word])
})
