import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { correctBooking } from './correction-operations.ts'

const read = (wire: object) => z.decode(correctBooking.request, { id: 'b-1', marks: 'Crate 7', ...wire })

test('fields whose JSON text is null are absent from a correction', () => {
  const names = ['bookingHolder', 'journeyLegs', 'commodityAnswers', 'additionalFields', 'extensions']
  const nulls = Object.fromEntries(names.map((name) => [name, 'null']))
  expect(read(nulls)).toEqual({ id: 'b-1', marks: 'Crate 7' })
})

test('additional fields can be JSON text in a correction', () => {
  expect(read({ additionalFields: '{"cost-centre":"4711"}' })).toMatchObject({
    additionalFields: { 'cost-centre': '4711' },
  })
})
