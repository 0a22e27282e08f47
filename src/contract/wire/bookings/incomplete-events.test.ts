import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { bookingV1, bookingV2 } from './codecs.ts'

const createdAt = '2026-11-20T12:00:00.000Z'
const decode = (events: unknown) =>
  [bookingV1, bookingV2].map((codec) => z.decode(codec, { id: 'b-1', events }).events)
const both = (event: object[]) => [event, event]

test('an event without an ID is identified by its time', () => {
  expect(decode([{ content: 'Created', createdAt }])).toEqual(
    both([{ id: createdAt, content: 'Created', createdAt }]),
  )
  expect(decode([{ id: 7, content: 'Created', createdAt }])).toEqual(
    both([{ id: '7', content: 'Created', createdAt }]),
  )
})

test('an event without content or time is left out, and the others are kept', () => {
  const events = [{ id: 'a', createdAt }, { id: 'b', content: 'Created' }, 'text', null]
  expect(
    decode([...events, { id: 'c', content: 'Bought', createdAt, userId: 'u-1', reason: 'Why' }]),
  ).toEqual(both([{ id: 'c', content: 'Bought', createdAt, userId: 'u-1', reason: 'Why' }]))
  for (const none of [undefined, null, 'x', {}]) expect(decode(none)).toEqual(both([]))
})

test('a change of a field is kept with what it was and is, and left out without its path', () => {
  const changes = [{ path: 'marks', was: 'A', is: 'B' }, { path: 'marks', is: 'C' }, { was: 'D' }, 'text']
  expect(decode([{ id: 'a', content: 'Corrected', createdAt, changes }])).toEqual(
    both([{ id: 'a', content: 'Corrected', createdAt, changes: changes.slice(0, 2) }]),
  )
})
