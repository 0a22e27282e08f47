import type { FieldErrors } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { listProblems, fieldsToRecheck } from './form-problems.ts'

const wrong = (message: string, type = 'custom') => ({ message, type })
const errors = {
  insuredValue: wrong('Enter a value.'),
  currencyId: wrong('We don’t insure in this currency.', 'service'),
  journeyLegs: [
    undefined,
    { start: wrong('Enter a place.'), end: wrong('Enter another place.') },
  ] as unknown as FieldErrors['x'],
} as unknown as FieldErrors
const itself = (path: string) => path

afterEach(() => document.body.replaceChildren())

it('finds every problem by its field path', () => {
  expect(listProblems(errors, itself)).toEqual([
    { id: 'insuredValue', message: 'Enter a value.' },
    { id: 'currencyId', message: 'We don’t insure in this currency.' },
    { id: 'journeyLegs.1.start', message: 'Enter a place.' },
    { id: 'journeyLegs.1.end', message: 'Enter another place.' },
  ])
})

it('reports a problem with a whole list at the list', () => {
  const whole = { journeyLegs: { root: wrong('Add a leg.') } } as unknown as FieldErrors
  expect(listProblems(whole, itself)).toEqual([{ id: 'journeyLegs', message: 'Add a leg.' }])
})

it('reports a field once, with its own message if it has one', () => {
  const resolveField = (path: string) => (path === 'journeyLegs.1.start' ? 'journeyLegs.1.end' : path)
  expect(listProblems(errors, resolveField).filter(({ id }) => id === 'journeyLegs.1.end')).toEqual([
    { id: 'journeyLegs.1.end', message: 'Enter another place.' },
  ])
})

it('lists problems in page order', () => {
  for (const id of ['journeyLegs.1.end', 'journeyLegs.1.start', 'currencyId', 'insuredValue'])
    document.body.append(Object.assign(document.createElement('input'), { id }))
  const ids = listProblems(errors, itself).map(({ id }) => id)
  expect(ids).toEqual(['journeyLegs.1.end', 'journeyLegs.1.start', 'currencyId', 'insuredValue'])
})

it('rechecks all invalid fields when one changes, except other fields the service rejected', () => {
  expect(fieldsToRecheck(errors, 'journeyLegs.1.start')).toEqual([
    'insuredValue',
    'journeyLegs.1.start',
    'journeyLegs.1.end',
  ])
  expect(fieldsToRecheck(errors, 'currencyId')).toContain('currencyId')
})
