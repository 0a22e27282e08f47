import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { applyChange } from '#testing/builders/apply-change.ts'
import {
  now,
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  twoLegs,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { previewDeclines } from '#service/underwriting/rating/preview.ts'
import { edition } from '#service/underwriting/reference/tariff.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

const day = 86_400_000
const start = Date.parse('2026-12-01T08:00:00.000Z')

/** A leg of the given duration and modes. */
function taking(milliseconds: number, ...modes: string[]): Shipment['journeyLegs'] {
  return oneLeg('Helsinki, Finland', 'Hamburg, Germany', ...modes).map((leg) => ({
    ...leg,
    endTime: new Date(start + milliseconds).toISOString(),
  }))
}

function rate(journeyLegs: Shipment['journeyLegs'], terms: Partial<Terms> = {}) {
  const shipment = anInsurableShipment({ journeyLegs })
  return underwriteSample(shipment, terms)
}

describe('a leg longer than the tariff allows', () => {
  test.each([
    ['land', 60, ['1'], '30 Jan 2027'],
    ['sea', 120, ['2'], '31 Mar 2027'],
    ['air', 45, ['3'], '15 Jan 2027'],
    ['land and by sea', 120, ['1', '2'], '31 Mar 2027'],
  ])('declines a leg by %s above %i days, with the last day of arrival', (ways, days, modes, last) => {
    const lastMoment = Date.parse(`${last} UTC`) + day - 1 - start
    expect(rate(taking(lastMoment, ...modes)).every(({ accepted }) => accepted)).toBe(true)
    for (const draft of rate(taking(lastMoment + 1, ...modes))) {
      expect(draft.accepted).toBe(false)
      expect(draft.amendments).toEqual([
        {
          type: 'error',
          field: 'journeyLegs.0.endTime',
          message: `A leg by ${ways} can take ${days} days at most. Cover is available if the goods arrive by ${last}.`,
        },
      ])
      const endTime = new Date(start + days * day).toISOString()
      expect(draft.remedies).toEqual([
        {
          code: 'arrival',
          sentence: `Arrive by ${last}.`,
          change: { 'journeyLegs.0.endTime': endTime },
        },
      ])
    }
  })

  test('is declined if it takes 79 years', () => {
    expect(rate(taking(79 * 365 * day, '2'))[0]?.accepted).toBe(false)
  })

  test('is limited by the edition of the tariff', () => {
    const slow = { edition: { ...edition, longestSea: 10 } }
    expect(rate(taking(10 * day, '2'), slow)[0]?.accepted).toBe(true)
    expect(rate(taking(11 * day, '2'), slow)[0]?.accepted).toBe(false)
  })
})

test('a journey of dates that departs today and arrives too late only has to arrive earlier', () => {
  const dates = oneLeg('Helsinki, Finland', 'Turku, Finland', '1').map((leg) => ({
    ...leg,
    startTime: '2026-11-20T00:00:00.000Z',
    endTime: '2027-02-20T23:59:59.999Z',
  }))
  expect(rate(dates)[0]?.remedies?.[0]).toEqual({
    code: 'arrival',
    sentence: 'Arrive by 19 Jan 2027.',
    change: { 'journeyLegs.0.endTime': '2027-01-19T23:59:59.999Z' },
  })
})

test('a journey of dates still has dates only after its first leg is shortened', () => {
  const journeyLegs = twoLegs.map((leg, index) => ({
    ...leg,
    // Both dates of the transfer are the same day, so its time is noon.
    ...(index === 0
      ? { startTime: '2026-11-20T00:00:00.000Z', endTime: '2027-01-25T12:00:00.000Z' }
      : { startTime: '2027-01-25T12:00:00.000Z', endTime: '2027-02-20T23:59:59.999Z' }),
  }))
  expect(rate(journeyLegs)[0]?.remedies?.[0]).toEqual({
    code: 'arrival',
    sentence: 'Finish leg 1 by 19 Jan 2027.',
    change: {
      'journeyLegs.0.endTime': '2027-01-19T23:59:59.999Z',
      'journeyLegs.1.startTime': '2027-01-25T00:00:00.000Z',
    },
  })
})

test('the later transfers on the day on which a shortened leg ended divide that day again', () => {
  const [first, second] = twoLegs
  if (!first || !second) throw new Error('There are two legs.')
  const day = '2027-01-25'
  const journeyLegs = [
    { ...first, startTime: '2026-11-20T00:00:00.000Z', endTime: `${day}T08:00:00.000Z` },
    { ...second, startTime: `${day}T08:00:00.000Z`, endTime: `${day}T16:00:00.000Z` },
    {
      ...first,
      start: second.end,
      end: 'Berlin, Germany',
      startTime: `${day}T16:00:00.000Z`,
      endTime: '2027-02-20T23:59:59.999Z',
    },
  ]
  expect(rate(journeyLegs)[0]?.remedies?.[0]).toEqual({
    code: 'arrival',
    sentence: 'Finish leg 1 by 19 Jan 2027.',
    change: {
      'journeyLegs.0.endTime': '2027-01-19T23:59:59.999Z',
      'journeyLegs.1.startTime': `${day}T00:00:00.000Z`,
      'journeyLegs.1.endTime': `${day}T12:00:00.000Z`,
      'journeyLegs.2.startTime': `${day}T12:00:00.000Z`,
    },
  })
})

test('a journey that departs and arrives too late gets one sentence with the dates that its change sets', () => {
  const late = oneLeg('Helsinki, Finland', 'Turku, Finland', '1').map((leg) => ({
    ...leg,
    startTime: '2027-04-01T08:00:00.000Z',
    endTime: '2027-07-20T08:00:00.000Z',
  }))
  expect(rate(late)[0]?.remedies?.[0]).toMatchObject({
    sentence: 'Depart on 18 Feb 2027 and arrive by 19 Apr 2027.',
    change: {
      'journeyLegs.0.startTime': '2027-02-18T08:00:00.000Z',
      'journeyLegs.0.endTime': '2027-04-19T08:00:00.000Z',
    },
  })
})

describe('a journey longer than the tariff allows', () => {
  /** Two short legs by land with a wait between them. */
  const waiting = (days: number) => {
    const [leg] = taking(day, '1')
    if (!leg) throw new Error('There is one leg.')
    const at = (offset: number) => new Date(start + offset * day).toISOString()
    return [
      leg,
      { ...leg, start: leg.end, end: 'Berlin, Germany', startTime: at(1 + days), endTime: at(2 + days) },
    ]
  }

  test('is declined because of its waits, without a remedy', () => {
    expect(rate(waiting(58))[0]?.accepted).toBe(true)
    const [draft] = rate(waiting(59))
    expect(draft?.amendments).toEqual([
      {
        type: 'error',
        field: 'journeyLegs.1.endTime',
        message: 'A journey by land can take 60 days at most, including stops.',
      },
    ])
    expect(draft?.remedies).toBeUndefined()
  })

  test('suggests no earlier arrival of a leg if a later one would still end too late', () => {
    const [first, second] = waiting(70)
    if (!first || !second) throw new Error('There are two legs.')
    const endTime = new Date(start + 61 * day).toISOString()
    const [draft] = rate([{ ...first, endTime }, second])
    expect(draft?.amendments).toEqual([
      { type: 'error', field: 'journeyLegs.0.endTime', message: 'A leg by land can take 60 days at most.' },
    ])
    expect(draft?.remedies).toBeUndefined()
  })

  test('is declined in a preview only once the mode of every leg is known', () => {
    const [first, second] = waiting(59)
    if (!first || !second) throw new Error('There are two legs.')
    const preview = (transportTypes: string[]) => {
      const shipment = anInsurableShipment({ journeyLegs: [first, { ...second, transportTypes }] })
      return previewDeclines(shipment, sampleTerms(shipment), now).map(({ field }) => field)
    }
    expect(preview([])).toEqual([])
    expect(preview(['1'])).toEqual(['journeyLegs.1.endTime'])
  })
})

test('the remedies of a long journey lead to an offer', () => {
  const modes = fc.subarray(['1', '2', '3'], { minLength: 1 })
  const length = fc.integer({ min: 1, max: 400 })
  const departures = fc.integer({ min: -20, max: 200 })
  fc.assert(
    fc.property(modes, length, departures, (by, days, from) => {
      const moved = taking(days * day, ...by).map((leg) => ({
        ...leg,
        startTime: new Date(start + from * day).toISOString(),
        endTime: new Date(start + (from + days) * day).toISOString(),
      }))
      for (const { accepted, remedies = [] } of rate(moved)) {
        if (!accepted) expect(remedies).not.toEqual([])
        for (const { change } of remedies) {
          const changed = applyChange(anInsurableShipment({ journeyLegs: moved }), change)
          expect(rate(changed.journeyLegs).some((draft) => draft.accepted)).toBe(true)
        }
      }
    }),
    { numRuns: 100 },
  )
})
