import { type Amendment, type Coverage, coverLevels, type Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { carriageOf } from './carriage.ts'
import { declinesOf } from './eligibility.ts'
import { coverageWith, extensionsAsked } from './extensions.ts'
import { minorOf } from './figures.ts'
import { identify } from './identify.ts'
import { openLedger } from './ledger.ts'
import { noteGrounds } from './notes.ts'
import { priceOf } from './price.ts'
import type { CoverRow, Terms } from './terms.ts'
import { validUntil } from './validity.ts'
import { warningsOf } from './warnings.ts'

/** An offer before it is kept: all but its ids and the moment of its making. A declined one has no price. */
export type OfferDraft = Pick<
  Offer,
  'accepted' | 'amendments' | 'extensions' | 'reasons' | 'price' | 'deductible' | 'validUntil'
> & { readonly coverage: Coverage; readonly edition: string; readonly specimen: boolean }

/**
 * Rates a shipment: one draft for each level of cover, the recommended one first (the widest that is accepted,
 * else the widest), then the accepted, then the declined, wide before narrow.
 * @param terms what the tables say of this very shipment at this moment.
 * @param now milliseconds since 1970.
 * @throws Problem VALIDATION_FAILED where the value has more decimals than the currency.
 */
export function underwrite(shipment: Shipment, terms: Terms, now: number): OfferDraft[] {
  const value = minorOf(shipment.insuredValue, identify(shipment, terms).currency) ?? 0n
  const declines = declinesOf(shipment, value, terms, now)
  const covers = coverLevels.flatMap((level) => terms.covers.filter((cover) => cover.level === level))
  const drafts = covers.map((cover) => draftOf(shipment, value, cover, terms, now, declines))
  return [...drafts.filter((draft) => draft.accepted), ...drafts.filter((draft) => !draft.accepted)]
}

function draftOf(
  shipment: Shipment,
  value: bigint,
  cover: CoverRow,
  terms: Terms,
  now: number,
  declines: readonly Amendment[],
): OfferDraft {
  const ledger = openLedger(terms.currency)
  noteGrounds(ledger, terms)
  for (const { code, sentence } of warningsOf(shipment.journeyLegs, terms)) {
    // The route line tells of places already.
    if (code !== 'unread-place') ledger.note(code, sentence)
  }
  const draft = {
    coverage: coverageWith(cover, [], terms.extensions),
    extensions: [],
    reasons: ledger.reasons,
    edition: terms.edition.id,
    specimen: terms.edition.sample,
  }
  const carriage = carriageOf(shipment.journeyLegs, terms.tariffs)
  const amendments = [...declines, ...tooWide(cover, terms, declines.length === 0)]
  if (!carriage || amendments.length > 0) return { ...draft, accepted: false, amendments }

  const { journeyLegs } = shipment
  const extensions = extensionsAsked(shipment.extensions, terms.extensions).rows
  const insured = { value: Number(value), legs: journeyLegs, carriage, extensions }
  const [first] = journeyLegs
  return {
    ...draft,
    accepted: true,
    amendments,
    coverage: coverageWith(cover, extensions, terms.extensions),
    ...priceOf(ledger, insured, cover, terms),
    ...(first && { validUntil: validUntil(first.startTime, terms.group.validitySeconds, now) }),
  }
}

/** Some goods are insured against named perils only. */
function tooWide({ level, name }: CoverRow, { group, covers }: Terms, changeable: boolean): Amendment[] {
  if (coverLevels.indexOf(level) >= coverLevels.indexOf(group.widestCover)) return []
  const widest = covers.find((cover) => cover.level === group.widestCover)
  const why = `${group.name}: ${name} (${level}) is not offered.`
  const door = widest && changeable ? ` ${widest.name} (${widest.level}) is.` : ''
  return [{ type: 'error', message: why + door }]
}
