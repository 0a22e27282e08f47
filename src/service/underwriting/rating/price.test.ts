import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Leg } from '#contract/journey.ts'
import { toAmount } from '#contract/money/money.ts'
import { priceLines } from '#contract/offer.ts'
import { recomputeLines, recomputeExtensions } from '#testing/builders/recompute-price.ts'
import type { Shipment } from '#contract/shipment.ts'
import {
  now,
  anInsurableShipment,
  sampleTerms,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { findShipmentCarriage } from '#service/underwriting/tariff/effects.ts'
import { convertAmount } from '#service/underwriting/tariff/amounts.ts'
import { findLowestValue } from './price.ts'
import { commodities } from '#service/underwriting/reference/goods/commodities.ts'
import { commodityQuestions } from '#service/underwriting/reference/goods/commodity-questions.ts'
import { currencies } from '#service/underwriting/reference/currencies.ts'
import { extensions } from '#service/underwriting/reference/extensions.ts'
import { transportFeatures } from '#service/underwriting/reference/goods/features.ts'

// Properties of every price in the sample tariff, over all goods, lanes, modes and currencies, up to the highest
// insurable value.

/** A place in each group of countries. Atlantis is in “elsewhere”. */
const places =
  'Joensuu, Finland; Leeds, UK; Hamburg, Germany; Porto, Portugal; Gdańsk, Poland; Boston, USA; Santos, Brazil; ' +
  'Osaka, Japan; Mumbai, India; Jeddah, Saudi Arabia; Lagos, Nigeria; Perth, Australia; Atlantis'
const place = fc.constantFrom(...places.split('; '))
const modes = fc.subarray(['1', '2', '3'], { minLength: 1 })
const features = fc.subarray(
  transportFeatures.map(({ id }) => id).filter((id) => id !== 'tank-container' && id !== 'on-deck'),
)
const extensionIds = fc.subarray(extensions.map(({ id }) => id))
const minute = 60_000
const leaves = Date.parse('2026-12-01T08:00:00.000Z')
const at = (minutes: number) => new Date(leaves + minutes * minute).toISOString()

/** A journey of one or more legs; each leg starts where the previous one ends. */
const journey = fc
  .record({
    places: fc.array(place, { minLength: 2, maxLength: 6 }),
    ways: fc.array(modes, { minLength: 5, maxLength: 5 }),
    conditions: fc.array(features, { minLength: 5, maxLength: 5 }),
    minutes: fc.array(fc.integer({ min: 10, max: 5000 }), { minLength: 10, maxLength: 10 }),
  })
  .map(({ places, ways, conditions, minutes }): Leg[] => {
    let clock = 0
    return places.slice(1).map((end, index) => {
      const startTime = at(clock)
      clock += minutes[2 * index] ?? 0
      const endTime = at(clock)
      clock += minutes[2 * index + 1] ?? 0
      const leg = { start: places[index] ?? '', end, startTime, endTime }
      return { ...leg, transportTypes: ways[index] ?? ['1'], transportFeatures: conditions[index] ?? [] }
    })
  })

/** A fraction of the range from the lowest to the highest insurable value. */
const part = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))

type InsurableShipment = { readonly shipment: Shipment; readonly most: number; readonly minor: number }

/** Builds a shipment if its goods, modes and value are insurable; otherwise returns undefined. */
function insured(
  request: {
    commodityId: string
    commodityAnswers: Record<string, string>
    currencyId: string
    journeyLegs: Leg[]
    extensions: string[]
  },
  of: number,
): InsurableShipment | undefined {
  const terms = sampleTerms(anInsurableShipment(request))
  const carriage = findShipmentCarriage(request, terms)
  if (!carriage) return undefined
  const most = convertAmount(carriage.maximumValue, terms)
  const lowest = terms.covers.map((cover) => findLowestValue(request, carriage, cover, terms))
  const minor = Math.max(...lowest, Math.round(most * of))
  return {
    shipment: anInsurableShipment({ ...request, insuredValue: toAmount(minor, terms.currency) }),
    most,
    minor,
  }
}

const anything = fc
  .record({
    commodityId: fc.constantFrom(
      ...commodities.filter(({ declined }) => declined === null).map(({ id }) => id),
    ),
    // Answers to questions that aren't asked are ignored here.
    commodityAnswers: fc.record(
      Object.fromEntries(
        commodityQuestions.map(({ id, options }) => [
          id,
          fc.constantFrom(...options.filter(({ declined }) => declined === null).map((option) => option.id)),
        ]),
      ),
    ),
    currencyId: fc.constantFrom(...currencies.map(({ id }) => id)),
    journeyLegs: journey,
    extensions: extensionIds,
  })
  .chain((request) => part.map((of) => insured(request, of)))
  .filter((request) => request !== undefined)

const rate = (shipment: Shipment) => underwriteSample(shipment)

/** Maps levels of cover to the prices of available offers. */
const getPrices = (shipment: Shipment) =>
  new Map(
    rate(shipment).flatMap((draft) =>
      draft.accepted && draft.price ? [[draft.coverage.level, draft.price] as const] : [],
    ),
  )

const beforeTax = (lines: Readonly<Partial<Record<string, number>>> = {}) =>
  (lines['premium'] ?? 0) + (lines['technologyFee'] ?? 0) + (lines['bookingFee'] ?? 0)

const runs = { numRuns: 150 }

describe('the price of any shipment', () => {
  test('is the sum of its six lines, which follow from its reasons, in whole minor units', () => {
    fc.assert(
      fc.property(anything, ({ shipment }) => {
        for (const { accepted, price, reasons, extensions: sold = [] } of rate(shipment)) {
          if (!accepted) continue
          expect(Object.keys(price?.lines ?? {})).toEqual([...priceLines])
          const lines = Object.values(price?.lines ?? {})
          expect(lines.every((line) => Number.isSafeInteger(line) && line >= 0)).toBe(true)
          expect(lines.reduce((sum, line) => sum + line, 0)).toBe(price?.total)
          const nothing = Object.fromEntries(priceLines.map((line) => [line, 0]))
          expect({ ...nothing, ...recomputeLines(reasons) }).toEqual(price?.lines)
          const premiums = Object.fromEntries(sold.map(({ id, premium }) => [id, premium]))
          expect(recomputeExtensions(reasons)).toEqual(premiums)
        }
      }),
      runs,
    )
  })

  test('never falls when the value rises', () => {
    fc.assert(
      fc.property(anything, part, ({ shipment, most, minor }, more) => {
        const { currency } = sampleTerms(shipment)
        const higher = Math.min(most, minor + Math.max(1, Math.round((most - minor) * more)))
        const dearer = getPrices({ ...shipment, insuredValue: toAmount(higher, currency) })
        for (const [level, { lines, total }] of getPrices(shipment)) {
          expect(dearer.get(level)?.total).toBeGreaterThanOrEqual(total)
          for (const line of priceLines)
            expect(dearer.get(level)?.lines[line]).toBeGreaterThanOrEqual(lines[line] ?? 0)
        }
      }),
      runs,
    )
  })

  test('never costs less for A than for B, or for B than for C', () => {
    fc.assert(
      fc.property(anything, ({ shipment }) => {
        const totals = [...getPrices(shipment)].sort(([one], [other]) => (one < other ? -1 : 1))
        totals.slice(1).forEach(([, { total }], index) => {
          expect(totals[index]?.[1].total).toBeGreaterThanOrEqual(total)
        })
      }),
      runs,
    )
  })

  test('never falls before tax with another stop on the way', () => {
    const stop = fc.record({
      where: fc.nat(),
      stop: place,
      further: modes,
      keptBefore: fc.boolean(),
      share: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    })
    fc.assert(
      fc.property(anything, stop, ({ shipment: any }, { where, stop, further, keptBefore, share }) => {
        // A stop can lead around an area where war costs more.
        const shipment = { ...any, extensions: [] }
        const legs = shipment.journeyLegs
        const index = where % legs.length
        const leg = legs[index]
        if (!leg) return
        const [from, to] = [Date.parse(leg.startTime), Date.parse(leg.endTime)]
        const between = new Date(Math.round(from + (to - from) * share)).toISOString()
        // One half continues by the leg's modes, the other by any.
        const [first, second] = keptBefore ? [leg.transportTypes, further] : [further, leg.transportTypes]
        const journeyLegs = legs.toSpliced(
          index,
          1,
          { ...leg, end: stop, endTime: between, transportTypes: first },
          { ...leg, start: stop, startTime: between, transportTypes: second },
        )
        const direct = getPrices(shipment)
        for (const [level, { lines }] of getPrices({ ...shipment, journeyLegs })) {
          const before = direct.get(level)?.lines
          // Cover that wasn't available before has no price to compare.
          if (!before) continue
          expect(lines.premium).toBeGreaterThanOrEqual(before.premium ?? Infinity)
          expect(beforeTax(lines)).toBeGreaterThanOrEqual(beforeTax(before))
        }
      }),
      runs,
    )
  })

  test('is the same at any time under the same edition', () => {
    fc.assert(
      fc.property(anything, fc.nat({ max: 10 * 24 * 60 }), ({ shipment }, later) => {
        const again = underwriteSample(structuredClone(shipment), {}, now + later * minute)
        const first = rate(shipment)
        again.forEach((draft, index) => {
          const before = first[index]
          expect([draft.price, draft.reasons, draft.edition, draft.deductible]).toEqual([
            before?.price,
            before?.reasons,
            before?.edition,
            before?.deductible,
          ])
        })
      }),
      runs,
    )
  })

  test('names the tax rule, the edition and the sample; no level covers war and strikes', () => {
    fc.assert(
      fc.property(anything, ({ shipment }) => {
        for (const { accepted, reasons, coverage, edition, specimen } of rate({
          ...shipment,
          extensions: [],
        })) {
          expect([edition, specimen]).toEqual(['sample-2026-11', true])
          expect(reasons.find(({ code }) => code === 'edition')?.sentence).toMatch(
            /^Rated under Sample tariff 2026-11, in force since 1 Nov 2026\. It’s a sample/,
          )
          expect(coverage.covered.filter((line) => /war|strike|riot|terror/i.test(line))).toEqual([])
          expect(coverage.notCovered).toContain('War and strikes')
          if (accepted) expect(reasons.find(({ code }) => code === 'tax-rule')?.sentence).toMatch(/\w.+\.$/)
        }
      }),
      runs,
    )
  })
})
