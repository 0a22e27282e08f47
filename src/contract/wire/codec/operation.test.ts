import { expect, it } from 'vitest'
import { formatContentDisposition, parseFileName } from './content-disposition.ts'
import { emptyRequest } from './empty.ts'
import { fillPath, operation } from './operation.ts'

const codecs = { request: emptyRequest, reply: emptyRequest }

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

it.each([
  ['POST /api/v1/quote/Bookings/quote', ['/api/v1/quote/Bookings/quote', '/api/v1/quote/Booking/quote'], 1],
  ['GET /api/v2/user/users', ['/api/v2/user/users', '/api/v2/user/user'], 2],
  ['GET /api/v2/quote/quotes/setup', ['/api/v2/quote/quotes/setup'], 2],
] as const)('reads version and paths of %s, also with the singular', (route, paths, version) => {
  expect(operation('x', route, codecs)).toMatchObject({ paths, version, access: 'token' })
})

it('encodes requests as JSON for POST and PATCH, and in the query for other methods, unless a row says otherwise', () => {
  const encodings = (['POST', 'PATCH', 'GET', 'DELETE'] as const).map(
    (method) => operation('x', `${method} /api/v2/x`, codecs).requestEncoding,
  )
  expect(encodings).toEqual(['json', 'json', 'query', 'query'])
  const row = operation('x', 'POST /api/v2/x', { ...codecs, requestEncoding: 'form', access: 'open' })
  expect(row).toMatchObject({ requestEncoding: 'form', access: 'open' })
})
