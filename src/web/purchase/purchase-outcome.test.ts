import { describe, expect, it } from 'vitest'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import {
  outcomeWhileRechecking,
  outcomeAfterFailure,
  outcomeAfterReload,
  outcomeWhenUnresolved,
  isInProgress,
  canBuy,
} from './purchase-outcome.ts'

const ready = { kind: 'ready' } as const
const unresolved = (code: ProblemCode) =>
  outcomeWhenUnresolved(new Problem(code, 'words'), outcomeAfterReload)
const kindAfter = (code: ProblemCode) => outcomeAfterFailure(new Problem(code, 'words'), ready).kind

describe('outcomeAfterFailure', () => {
  it.each(['NO_RESPONSE', 'UNREADABLE_RESPONSE', 'INTERNAL', 'NOT_READY'] as const)(
    'may have bought all the same after %s, so the page finds out',
    (code) => expect(kindAfter(code)).toBe('checking'),
  )

  it.each(['CONFLICT', 'NOT_FOUND', 'VALIDATION_FAILED', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS'] as const)(
    'has bought nothing after %s',
    (code) => expect(kindAfter(code)).toBe('refused'),
  )

  it('treats an unexpected error as a lost reply', () => {
    expect(outcomeAfterFailure(new TypeError('boom'), ready).kind).toBe('checking')
  })

  it('names the existing booking', () => {
    const outcome = outcomeAfterFailure(new Problem('CONFLICT', 'words', { bookingId: 'b-1' }), ready)
    expect(outcome).toMatchObject({ kind: 'refused', bookingId: 'b-1' })
    expect(canBuy(outcome)).toBe(false)
  })

  it('never invites the user to try again', () => {
    const lost = outcomeAfterFailure(new Problem('NO_RESPONSE', 'Try again in a moment.'), ready)
    const unknown = outcomeWhenUnresolved(
      new Problem('NO_RESPONSE', 'Try again in a moment.'),
      outcomeAfterReload,
    )
    expect(JSON.stringify([lost, unknown])).not.toMatch(/again/i)
  })

  it('keeps an unknown outcome if a second attempt is refused', () => {
    const unknown = { kind: 'unknown', lost: 'Lost.', hasReply: true, sentence: '' } as const
    const refused = outcomeAfterFailure(new Problem('CONFLICT', 'words'), unknown)
    expect(refused).toMatchObject({ kind: 'unknown', lost: 'Lost.', hasReply: true })
    const named = outcomeAfterFailure(new Problem('CONFLICT', 'words', { bookingId: 'b-1' }), unknown)
    expect(named).toMatchObject({ kind: 'refused', bookingId: 'b-1' })
  })
})

it('doesn’t allow buying while the outcome is unknown', () => {
  const outcome = unresolved('NOT_FOUND')
  expect(outcome.kind).toBe('unknown')
  expect(canBuy(outcome)).toBe(false)
  expect(isInProgress(outcome)).toBe(false)
})

it.each([
  [{ kind: 'ready' }, true, false],
  [{ kind: 'buying' }, true, true],
  [{ kind: 'checking', lost: '', hasReply: false, mayStillArrive: true }, false, true],
  [{ kind: 'bought', bookingId: 'b-1' }, false, true],
  [{ kind: 'not bought', isFinal: false }, true, false],
  [{ kind: 'unknown', lost: '', hasReply: false, sentence: '' }, false, false],
  [{ kind: 'refused', sentence: '', bookingId: undefined }, true, false],
  [{ kind: 'refused', sentence: '', bookingId: 'b-1' }, false, false],
] as const)('%j allows a purchase: %s, is in progress: %s', (outcome, buys, underWay) => {
  expect([canBuy(outcome), isInProgress(outcome)]).toEqual([buys, underWay])
})

it.each([
  ['NO_RESPONSE', true, /didn’t get a response/],
  ['UNREADABLE_RESPONSE', false, /got a response.*couldn’t read it\.$/],
  ['INTERNAL', false, /failed before it responded/],
] as const)('an error %s means that a purchase may still arrive: %s', (code, mayStillArrive, sentence) => {
  const outcome = outcomeAfterFailure(new Problem(code, 'words'), ready)
  expect(outcome).toMatchObject({ kind: 'checking', mayStillArrive })
  expect(outcome).toHaveProperty('lost', expect.stringMatching(sentence))
})

it('quotes the message of a reply that it can’t read', () => {
  const reply = new Problem('UNREADABLE_RESPONSE', 'Booking confirmed', { fromServer: true })
  const lost = 'We got a response to your purchase, but couldn’t read it. It says: “Booking confirmed”'
  expect(outcomeAfterFailure(reply, ready)).toMatchObject({ lost, hasReply: true })
})

it('checks an unknown outcome again without waiting for a purchase that was replied to', () => {
  const lost = { kind: 'unknown', lost: 'Lost.', sentence: '' } as const
  const checks = [true, false].map((hasReply) => outcomeWhileRechecking({ ...lost, hasReply }))
  expect(checks).toEqual([
    { kind: 'checking', lost: 'Lost.', hasReply: true, mayStillArrive: false },
    { kind: 'checking', lost: 'Lost.', hasReply: false, mayStillArrive: true },
  ])
})

it.each([
  ['NOT_FOUND', /can’t tell/],
  ['NO_RESPONSE', /can’t reach/],
  ['UNAUTHORIZED', /didn’t let us check/],
  ['INTERNAL', /couldn’t find out/],
] as const)('explains why the outcome is unknown after %s', (code, sentence) => {
  expect(unresolved(code)).toHaveProperty('sentence', expect.stringMatching(sentence))
})
