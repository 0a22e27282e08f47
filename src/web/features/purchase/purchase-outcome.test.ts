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
