import { expect, it } from 'vitest'
import { formatContentDisposition, parseFileName } from './content-disposition.ts'
import { fillPath } from './operation.ts'

it.each([
  ['/bookings', { a: 1 }, '/bookings', { a: 1 }],
  [
    '/bookings/{id}/notes',
    { id: 'b/1?', text: 'x' },
    '/bookings/b%2F1%3F/notes',
    { id: undefined, text: 'x' },
  ],
  ['/a/{one}/{two}', { two: '2', one: '1' }, '/a/1/2', { one: undefined, two: undefined }],
  ['/a/{id}', { id: 7 }, '/a/', { id: undefined }],
])('fills the path %s with %j and keeps the other fields', (path, fields, filled, rest) => {
  expect(fillPath(path, fields)).toEqual({ path: filled, rest })
})

it.each([
  [formatContentDisposition('LD-1.pdf'), 'LD-1.pdf'],
  ['attachment; filename=LD-1.pdf; size=3', 'LD-1.pdf'],
  ['inline; FILENAME="two words.csv"', 'two words.csv'],
  ['attachment; filename=""', ''],
  ['attachment', undefined],
  [null, undefined],
])('reads the file name of %j', (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name)
})
