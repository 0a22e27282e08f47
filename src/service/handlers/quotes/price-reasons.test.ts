import { afterAll, describe, expect, test } from 'vitest'
import { type PriceComponent, Reason } from '#contract/offer.ts'
import { recomputeLines } from '#testing/builders/recompute-price.ts'
import type { Shipment } from '#contract/shipment.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireOfferV1, WireQuote, WireReason } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const v1 = '/api/v1/quote/Bookings/quote'
const v2 = '/api/v2/quote/bookings/quote'
const quoteBy = (url: string, shipment: Partial<Shipment>) => service.postForm(url, shipment, token)
const extensions = ['war', 'strikes']

/**
 * Recalculates the price in integers from only the reasons of a response. Amounts are in minor units.
 * @returns the result of each line, and the premium of each extension by its ID.
 */
function recalculateLines(reasons: readonly WireReason[], minor: (amount: number) => bigint) {
  const extensions = new Map<string, bigint>()
  const rounded = (amount: bigint, parts = 0) => (amount * BigInt(parts) + 500_000n) / 1_000_000n
  const lines = new Map<string, bigint>()
  for (const { line, extension, operation, partsPerMillion, of = 0, amount = 0, result } of reasons) {
    if (line === undefined && extension === undefined) continue
    const [counts, name] = line === undefined ? [extensions, extension ?? ''] : [lines, line]
    const before = counts.get(name) ?? 0n
    // An extension adds its own premium.
    if (line && extension) expect(minor(amount)).toBe(extensions.get(extension))
    const after = {
      share: rounded(minor(of), partsPerMillion),
      times: rounded(before, partsPerMillion),
      atLeast: before > minor(amount) ? before : minor(amount),
      plus: before + minor(amount),
    }[operation]
    if (after === undefined) throw new Error(`An operation that counts nothing names a line: ${operation}`)
    if (result !== undefined) expect(after).toBe(minor(result))
    counts.set(name, after)
  }
  return { lines, extensions }
}

describe('the reasons reproduce the price', () => {
  const shipments: [string, Partial<Shipment>][] = [
    ['two legs', {}],
    ['at home, taxed', { journeyLegs: [aLeg()] }],
    ['the minimum premium', { insuredValue: '300' }],
    ['in yen', { currencyId: 'JPY', insuredValue: '12345678' }],
    ['in dinars', { currencyId: 'KWD', insuredValue: '1234.567' }],
    ['an odd value', { insuredValue: '99887.31', currencyId: 'USD' }],
    [
      'in a refrigerated container',
      { commodityId: '157', journeyLegs: [aLeg({ transportFeatures: ['refrigerated-container'] })] },
    ],
    [
      'in a container, by an answer',
      { commodityId: '116', commodityAnswers: { 'vehicle-carriage': 'container' } },
    ],
    [
      'out of gauge on deck',
      {
        currencyId: 'JPY',
        insuredValue: '12345678',
        journeyLegs: [aLeg({ transportTypes: ['2'], transportFeatures: ['out-of-gauge', 'on-deck'] })],
      },
    ],
    ['with war and strikes', { insuredValue: '99887.31', extensions }],
    ['with both in yen', { currencyId: 'JPY', insuredValue: '12345678', extensions }],
    ['with both in dinars', { currencyId: 'KWD', insuredValue: '1234.567', extensions }],
    ['with strikes at home, taxed', { journeyLegs: [aLeg()], extensions: ['strikes'] }],
  ]

  test.each(shipments)(
    '%s: every total in version 2 follows from the response alone',
    async (_, overrides) => {
      const { result } = await createQuote(service, token, overrides)
      const accepted = result.filter((offer) => offer.accepted)
      expect(accepted.length).toBeGreaterThan(0)
      for (const offer of accepted) {
        const { lines, extensions: counted } = recalculateLines(offer.reasons, BigInt)
        expect(Number([...lines.values()].reduce((sum, line) => sum + line, 0n))).toBe(offer.totalCost)
        const amounts = {
          premium: offer.insurerPremium,
          technologyFee: offer.technologyFee,
          bookingFee: offer.bookingFee,
          premiumTax: offer.insurerPremiumTax,
          technologyFeeTax: offer.technologyFeeTax,
          bookingFeeTax: offer.bookingFeeTax,
        }
        for (const [line, amount] of Object.entries(amounts))
          expect(Number(lines.get(line) ?? 0n)).toBe(amount)
        expect(offer.extensions.map(({ id, premium }) => [id, BigInt(premium)])).toEqual([...counted])
        expect(offer.extensions).toHaveLength(overrides.extensions?.length ?? 0)
        const contracts = recomputeLines(offer.reasons.map((reason) => Reason.parse(reason)))
        for (const line of Object.keys(contracts) as PriceComponent[])
          expect(contracts[line]).toBe(amounts[line])
      }
    },
  )

  test.each(shipments)('%s: every total in version 1 too, in major units', async (_, overrides) => {
    const [one, two] = [await quoteBy(v1, aShipment(overrides)), await quoteBy(v2, aShipment(overrides))]
    const inMinor = two.json<WireQuote>().result
    for (const [index, offer] of one.json<WireQuote<WireOfferV1>>().result.entries()) {
      if (!offer.accepted) continue
      const modifier = inMinor[index]?.currencyDivisionModifier ?? 0
      const minor = (amount: number) => BigInt(Math.round(amount * modifier))
      const { lines, extensions: counted } = recalculateLines(offer.reasons, minor)
      expect(offer.extensions.map(({ id, premium }) => [id, minor(premium)])).toEqual([...counted])
      const total = [...lines.values()].reduce((sum, line) => sum + line, 0n)
      const parts = [offer.insurerPremium, offer.techPremium, offer.distributionPremium, offer.tax]
      expect(parts.reduce((sum, part) => sum + minor(part), 0n)).toBe(total)
      expect(total).toBe(BigInt(inMinor[index]?.totalCost ?? 0))
    }
  })
})
