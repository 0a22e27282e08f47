import { describe, expect, it } from 'vitest'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { afterFailure, afterNoSettling, afterSettling, isUnderWay, mayBuy } from './purchase-outcome.ts'

const ready = { kind: 'ready' } as const
const kindAfter = (code: ProblemCode) => afterFailure(new Problem(code, 'words'), ready).kind

describe('A purchase that gave no booking', () => {
  it.each(['NO_ANSWER', 'ANSWER_UNREADABLE', 'INTERNAL', 'NOT_READY'] as const)(
    'may have bought all the same after %s, so the page finds out',
    (code) => expect(kindAfter(code)).toBe('finding out'),
  )

  it.each(['CONFLICT', 'NOT_FOUND', 'VALIDATION_FAILED', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS'] as const)(
    'has bought nothing after %s',
    (code) => expect(kindAfter(code)).toBe('refused'),
  )

  it('may have bought when even the page itself failed', () => {
    expect(afterFailure(new TypeError('boom'), ready).kind).toBe('finding out')
  })

  it('names the booking that stands in the way', () => {
    const outcome = afterFailure(new Problem('CONFLICT', 'words', { bookingId: 'b-1' }), ready)
    expect(outcome).toMatchObject({ kind: 'refused', bookingId: 'b-1' })
    expect(mayBuy(outcome)).toBe(false)
  })

  it('is told in words that ask nobody to try again', () => {
    const lost = afterFailure(new Problem('NO_ANSWER', 'Try again in a moment.'), ready)
    expect(
      JSON.stringify([lost, afterNoSettling(new Problem('NO_ANSWER', 'Try again in a moment.'))]),
    ).not.toMatch(/again/i)
  })

  it('and whose fate was unknown is not known by a refusal to sell it again', () => {
    const unknown = { kind: 'unknown', sentence: '' } as const
    expect(afterFailure(new Problem('CONFLICT', 'words'), unknown).kind).toBe('unknown')
    const named = afterFailure(new Problem('CONFLICT', 'words', { bookingId: 'b-1' }), unknown)
    expect(named).toMatchObject({ kind: 'refused', bookingId: 'b-1' })
  })
})

describe('Finding out', () => {
  it('tells a bought offer by its booking', () => {
    const bookingId = 'b-1'
    expect(afterSettling({ bookingId, final: true })).toEqual({ kind: 'bought', bookingId })
    expect(afterSettling({ bookingId: undefined, final: true })).toEqual({ kind: 'not bought', final: true })
  })

  it('never offers Buy where nobody can tell', () => {
    const outcome = afterNoSettling(new Problem('NOT_FOUND', 'words'))
    expect(outcome.kind).toBe('unknown')
    expect(mayBuy(outcome)).toBe(false)
    expect(isUnderWay(outcome)).toBe(false)
  })
})

it.each([
  [{ kind: 'ready' }, true, false],
  [{ kind: 'buying' }, true, true],
  [{ kind: 'finding out', sentence: '', onItsWay: true }, false, true],
  [{ kind: 'bought', bookingId: 'b-1' }, false, true],
  [{ kind: 'not bought', final: false }, true, false],
  [{ kind: 'unknown', sentence: '' }, false, false],
  [{ kind: 'refused', sentence: '', bookingId: undefined }, true, false],
  [{ kind: 'refused', sentence: '', bookingId: 'b-1' }, false, false],
] as const)('%j allows a purchase: %s, is in progress: %s', (outcome, buys, underWay) => {
  expect([mayBuy(outcome), isUnderWay(outcome)]).toEqual([buys, underWay])
})

it.each([
  ['NO_ANSWER', true, /no answer came back/],
  ['ANSWER_UNREADABLE', false, /cannot be read/],
  ['INTERNAL', false, /failed before it could answer/],
] as const)('after %s a purchase may still arrive: %s', (code, onItsWay, sentence) => {
  const outcome = afterFailure(new Problem(code, 'words'), ready)
  expect(outcome).toMatchObject({ kind: 'finding out', onItsWay })
  expect(outcome).toHaveProperty('sentence', expect.stringMatching(sentence))
})

it.each([
  ['NOT_FOUND', /cannot tell/],
  ['NO_ANSWER', /cannot be reached/],
  ['UNAUTHORIZED', /session ended/],
  ['INTERNAL', /did not say/],
] as const)('explains why the outcome is unknown after %s', (code, sentence) => {
  expect(afterNoSettling(new Problem(code, 'words'))).toHaveProperty(
    'sentence',
    expect.stringMatching(sentence),
  )
})
