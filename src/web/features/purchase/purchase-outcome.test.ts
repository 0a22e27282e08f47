import { describe, expect, it } from 'vitest'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { afterFailure, afterNoReading, afterReading, isUnderWay, mayBuy } from './purchase-outcome.ts'

const kindAfter = (code: ProblemCode) => afterFailure(new Problem(code, 'words')).kind

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
    expect(afterFailure(new TypeError('boom')).kind).toBe('finding out')
  })

  it('names the booking that stands in the way', () => {
    const outcome = afterFailure(new Problem('CONFLICT', 'words', { bookingId: 'b-1' }))
    expect(outcome).toMatchObject({ kind: 'refused', bookingId: 'b-1' })
    expect(mayBuy(outcome)).toBe(false)
  })
})

describe('Finding out', () => {
  it('tells a bought offer by its booking', () => {
    expect(afterReading({ bookingId: 'b-1' })).toEqual({ kind: 'bought', bookingId: 'b-1' })
    expect(afterReading({})).toEqual({ kind: 'not bought' })
  })

  it('never offers Buy where nobody can tell', () => {
    const outcome = afterNoReading(new Problem('NOT_FOUND', 'words'))
    expect(outcome.kind).toBe('unknown')
    expect(mayBuy(outcome)).toBe(false)
    expect(isUnderWay(outcome)).toBe(false)
  })
})
