import { type Currency, formatMoney } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { ListedArea } from '#contract/places/routing.ts'
import { modeName, type PartialJourney } from '#contract/journey.ts'
import type { Carriage } from '#service/underwriting/tariff/carriage.ts'
import { type ShipmentWithEffects, findEffects } from '#service/underwriting/tariff/effects.ts'
import { addExtensions } from '#service/underwriting/tariff/extensions.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { convertAmount, formatConverted } from '#service/underwriting/tariff/amounts.ts'
import { createPriceLedger, type PriceLedger } from '#service/underwriting/tariff/price-ledger.ts'
import { calculateExcess } from '#service/underwriting/tariff/cover-excess.ts'
import { findApplicableTax } from './tax.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { CoverRow, ExtensionRow } from '#service/underwriting/reference/reference-rows.ts'

const fullShare = 1_000_000

/** A shipment to price: its journey and conditions, the insured value and the extensions. */
type InsuredShipment = {
  readonly shipment: ShipmentWithEffects & { readonly journeyLegs: PartialJourney }
  readonly value: number
  readonly carriage: Carriage
  /** The requested extensions that apply on this journey. */
  readonly extensions: readonly ExtensionRow[]
  /** The listed areas that the journey passes. */
  readonly areas: readonly ListedArea[]
}

/**
 * Prices one level of cover and records each step in the ledger.
 * @param insured its value is in minor units of the offer's currency.
 * @returns the price, the premium of each extension in it, and the excess, in minor units of the offer's currency.
 */
export function calculatePrice(ledger: PriceLedger, insured: InsuredShipment, cover: CoverRow, terms: Terms) {
  const { currency } = terms
  addPremium(ledger, insured, cover, terms)
  // The service fee applies to the cover only: an extension costs its own premium and the tax on it.
  const feeBase = ledger.lines.premium
  const extensions = addExtensions(ledger, { ...insured, legs: insured.shipment.journeyLegs }, terms)
  addFees(ledger, feeBase, extensions.length > 0, terms)
  addTaxes(ledger, terms)
  const deductible = calculateExcess(cover, insured.carriage, terms)
  ledger.note('excess', explainExcess(deductible, currency))
  ledger.note('clauses', `Cover follows the ${cover.clauses}.`)
  const price: NonNullable<Offer['price']> = { currency, lines: ledger.lines, total: ledger.total() }
  return { price, deductible, extensions }
}

/** Enough for any rate; the price grows far more slowly than the value. */
const maxRounds = 100

/**
 * Returns the lowest value that a level of cover insures, in minor units of the offer's currency. This value minus the
 * excess is more than the price without extensions, so cover can pay out more than it costs.
 * @param carriage how the shipment is carried, with the effects on the excess.
 */
export function findLowestValue(
  shipment: ShipmentWithEffects,
  carriage: Carriage,
  cover: CoverRow,
  terms: Terms,
): number {
  let [value, next] = [0, calculateExcess(cover, carriage, terms) + 1]
  for (let round = 0; next > value && round < maxRounds; round += 1) {
    value = next
    next = calculateHolderCost(shipment, value, carriage, cover, terms) + 1
  }
  return value
}

/** Checks whether a level of cover insures a value, in minor units of the offer's currency. */
export function isWorthInsuring(
  shipment: ShipmentWithEffects,
  value: number,
  carriage: Carriage,
  cover: CoverRow,
  terms: Terms,
): boolean {
  // The first check is faster, and nearly always enough.
  const isAbove = value > calculateHolderCost(shipment, value, carriage, cover, terms)
  return isAbove || value >= findLowestValue(shipment, carriage, cover, terms)
}

/** Returns what a holder pays in all if there's a loss: the price without extensions, and the excess. */
function calculateHolderCost(
  { journeyLegs = [], commodityAnswers }: ShipmentWithEffects,
  value: number,
  carriage: Carriage,
  cover: CoverRow,
  terms: Terms,
): number {
  const insured = { shipment: { journeyLegs, commodityAnswers }, value, carriage, extensions: [], areas: [] }
  const ledger = createPriceLedger(terms.currency, { explains: false })
  // An estimate without a holder assumes that they're taxed, but nothing is declined for that.
  const known = terms.holderCountry === null ? { ...terms, tax: null } : terms
  const { price, deductible } = calculatePrice(ledger, insured, cover, known)
  return price.total + deductible
}

function addPremium(
  ledger: PriceLedger,
  { shipment, value, carriage }: InsuredShipment,
  cover: CoverRow,
  terms: Terms,
): void {
  const { edition, currency, commodity } = terms
  const { highestRate, minimumPremium } = carriage
  const mode = modeName(highestRate.mode)
  const modeNote = carriage.modes > 1 ? ', the most expensive mode used' : ''
  ledger.add(
    {
      code: 'base-rate',
      operation: 'share',
      of: value,
      partsPerMillion: highestRate.baseRate,
      line: 'premium',
    },
    (result) =>
      `${commodity.name}, by ${mode}${modeNote}: ${formatPercent(highestRate.baseRate)} of ${formatMoney({ minor: value, currency })} is ${result}.`,
  )
  const legs = shipment.journeyLegs.length
  if (legs > 1) {
    const loading = Math.min((legs - 1) * edition.furtherLegLoad, edition.furtherLegCap)
    ledger.add(
      { code: 'further-legs', operation: 'times', partsPerMillion: fullShare + loading, line: 'premium' },
      (result) => {
        const rule = `${formatPercent(edition.furtherLegLoad)} for each leg beyond the first, at most ${formatPercent(edition.furtherLegCap)}`
        return `${legs} legs add ${formatPercent(loading)} (${rule}): ${result}.`
      },
    )
  }
  for (const { name, effect, isPartial } of findEffects(shipment, terms)) {
    const { load: loading } = effect
    if (isPartial) {
      const sentence = `“${name}” doesn’t affect the premium or the cover, because not every mode of every leg has such a condition.`
      ledger.note('partial-condition', sentence)
    }
    if (loading === null) continue
    ledger.add(
      { code: 'load', operation: 'times', partsPerMillion: fullShare + loading, line: 'premium' },
      (result) =>
        loading > 0
          ? `${name} adds ${formatPercent(loading)}: ${result}.`
          : `${name}, ${formatPercent(-loading)} off: ${result}.`,
    )
  }
  ledger.add(
    { code: 'cover', operation: 'times', partsPerMillion: cover.factor, line: 'premium' },
    (result) => `${cover.name} (${cover.level}) costs ${formatPercent(cover.factor)} of that: ${result}.`,
  )
  const minimum = convertAmount(minimumPremium, terms)
  ledger.add(
    { code: 'minimum-premium', operation: 'atLeast', amount: minimum, line: 'premium' },
    (result) => `The premium is at least ${formatConverted(minimumPremium, terms)}: ${result}.`,
  )
}

function addFees(ledger: PriceLedger, premium: number, isExtended: boolean, terms: Terms): void {
  const premiumName = isExtended ? 'the premium without optional extras' : 'the premium'
  const { technologyFee: rate, bookingFee } = terms.edition
  const { addedFees = 0, currency } = terms
  ledger.add(
    { code: 'technology-fee', operation: 'share', of: premium, partsPerMillion: rate, line: 'technologyFee' },
    (result) => `Service fee, ${formatPercent(rate)} of ${premiumName}: ${result}.`,
  )
  const amount = convertAmount(bookingFee, terms) + addedFees
  const fee = addedFees === 0 ? formatConverted(bookingFee, terms) : formatMoney({ minor: amount, currency })
  ledger.add(
    { code: 'booking-fee', operation: 'plus', amount, line: 'bookingFee' },
    // One sum, because organizations below don't see who adds how much.
    () => `Booking fee: ${fee}.`,
  )
}

function addTaxes(ledger: PriceLedger, terms: Terms): void {
  const { row, sentence } = findApplicableTax(terms)
  ledger.note('tax-rule', sentence)
  if (!row) return
  for (const [line, code, label] of [
    ['premium', 'premium-tax', 'premium'],
    ['technologyFee', 'technology-fee-tax', 'service fee'],
    ['bookingFee', 'booking-fee-tax', 'booking fee'],
  ] as const) {
    ledger.add(
      { code, operation: 'share', of: ledger.lines[line], partsPerMillion: row.rate, line: `${line}Tax` },
      (result) => `${row.name}, ${formatPercent(row.rate)} of the ${label}: ${result}.`,
    )
  }
}

function explainExcess(deductible: number, currency: Currency): string {
  if (deductible === 0) return 'There is no excess.'
  return `The holder bears the first ${formatMoney({ minor: deductible, currency })} of each loss.`
}
