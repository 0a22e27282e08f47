import { uniqueBy } from '#contract/group-by.ts'
import type { Amendment, Coverage, Offer, Remedy } from '#contract/offer.ts'
import type { PartialJourney } from '#contract/journey.ts'
import { missingDescriptionMessage, type PartialShipment, type Shipment } from '#contract/shipment.ts'
import { toMinorBigInt } from '#contract/money/money.ts'
import { hasAllModes } from '#service/underwriting/tariff/carriage.ts'
import {
  addCoverLines,
  findAddedLines,
  findConditions,
  findShipmentCarriage,
} from '#service/underwriting/tariff/effects.ts'
import { findDeclines, isRatable } from '#service/underwriting/eligibility/eligibility.ts'
import {
  findAreaConditions,
  createCoverage,
  resolveExtensions,
} from '#service/underwriting/tariff/extensions.ts'
import { createPriceLedger } from '#service/underwriting/tariff/price-ledger.ts'
import {
  chooseOfferedLevel,
  findSuitableLevels,
  findLevelDeclines,
} from '#service/underwriting/tariff/cover-levels.ts'
import { addRatingNotes, addScreeningNote } from './offer-notes.ts'
import { calculatePrice } from './price.ts'
import type { RemedyCandidate } from '#service/underwriting/eligibility/remedy-candidate.ts'
import { findRemedies, toRemedy } from '#service/underwriting/eligibility/remedies.ts'
import { type Finding, getScreeningOutcome, screenParty } from '#service/underwriting/screening/screening.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { CoverRow } from '#service/underwriting/reference/reference-rows.ts'
import { listPassedAreas } from '#service/underwriting/voyages/leg-voyages.ts'
import { computeExpiry } from '#service/underwriting/tariff/validity.ts'
import { findWarnings } from '#service/underwriting/eligibility/warnings.ts'

/** An offer without its IDs and creation time. A declined one has no price. */
export type OfferDraft = Omit<Offer, 'id' | 'quoteId' | 'createdAt'> & {
  readonly coverage: Coverage
  readonly edition: string
  readonly specimen: boolean
}

/**
 * Rates a shipment in which `findShipmentProblems` finds none. Returns one draft for each level of cover: the
 * recommended one first (the widest available, else the widest), then the available ones, then the declined ones, each
 * widest first.
 * @param terms what the reference tables say for this shipment at this moment.
 * @param now milliseconds since 1970.
 * @param findTerms returns the terms of the same goods and holder for another journey.
 */
export function underwrite(
  shipment: Shipment,
  terms: Terms,
  now: number,
  findTerms: (shipment: Shipment) => Terms,
): OfferDraft[] {
  const assessment = assess(shipment, terms, now)
  const { findings } = assessment
  const missing = findDescriptionDeclines(shipment, terms)
  const declines = [...assessment.declines, ...missing]
  // Another mode, value or departure doesn't help after a match in screening, nor without a description.
  const canBeRemedied = declines.length > 0 && findings.length === 0 && missing.length === 0
  const candidates = canBeRemedied ? findRemedies(shipment, terms, now, findTerms) : []
  const drafts = terms.covers.map((cover) => createDraft(cover, { ...assessment, declines }, candidates))
  return [...drafts.filter((draft) => draft.accepted), ...drafts.filter((draft) => !draft.accepted)]
}

/** Declines goods whose class needs a description, if there is none. An estimate doesn't need it yet. */
function findDescriptionDeclines({ commodityDescription }: Shipment, { commodity }: Terms): Amendment[] {
  if (!commodity.needsDescription || commodityDescription) return []
  return [{ type: 'error', message: missingDescriptionMessage, field: 'commodityDescription' }]
}

/**
 * Returns the price that a quote would have at each available level of cover, widest first. Empty if the goods, value,
 * places or modes aren't known yet, or if a quote would decline the shipment.
 */
export function estimatePrices(shipment: PartialShipment, terms: Terms, now: number) {
  const { journeyLegs = [], insuredValue } = shipment
  if (insuredValue === undefined || !isRatable(shipment, terms) || !hasAllModes(journeyLegs)) return []
  const assessment = assess({ ...shipment, journeyLegs, insuredValue }, terms, now)
  return terms.covers.flatMap((cover) => {
    const { price } = createDraft(cover, assessment, [])
    return price ? [{ cover, price }] : []
  })
}

/** A shipment with everything that its price depends on. */
type PriceableShipment = PartialShipment & {
  readonly journeyLegs: PartialJourney
  readonly insuredValue: string
}

type Assessment = ReturnType<typeof assess>

/** Finds what every level of cover has in common: its declines, notes and conditions. */
function assess(shipment: PriceableShipment, terms: Terms, now: number) {
  const value = toMinorBigInt(shipment.insuredValue, terms.currency) ?? 0n
  const findings = screenParty(terms.screening, shipment)
  const declines = findDeclines(shipment, value, terms, now, findings)
  return {
    shipment,
    value,
    terms,
    findings,
    declines,
    notes: listNotes(shipment, terms, findings),
    carriage: findShipmentCarriage(shipment, terms),
    suitable: findSuitableLevels(shipment, terms),
    areas: listPassedAreas(shipment.journeyLegs, terms.routing),
    addedLines: findAddedLines(shipment, terms),
    expiresAt: computeExpiry(shipment.journeyLegs, terms.group.validitySeconds, now),
  }
}

/** Returns the notes at the start of every offer's reasons. */
function listNotes({ journeyLegs }: PriceableShipment, terms: Terms, findings: readonly Finding[]) {
  const ledger = createPriceLedger(terms.currency)
  addRatingNotes(ledger, terms)
  if (findings.length === 0) addScreeningNote(ledger, terms)
  for (const { code, sentence } of findWarnings(journeyLegs, terms)) ledger.note(code, sentence)
  return ledger.reasons
}

function createDraft(
  cover: CoverRow,
  assessment: Assessment,
  candidates: readonly RemedyCandidate[],
): OfferDraft {
  const { shipment, value, terms, findings, declines, carriage, suitable, areas, addedLines } = assessment
  const ledger = createPriceLedger(terms.currency)
  ledger.reasons.push(...assessment.notes)
  const draft = {
    extensions: [],
    reasons: ledger.reasons,
    edition: terms.edition.id,
    specimen: terms.sample,
  }
  const alternative = chooseOfferedLevel(cover, suitable)
  const isOnlyReason = declines.length === 0
  const allDeclines = [
    ...declines,
    ...findLevelDeclines(cover, shipment, terms, { alternative, carriage, isOnlyReason }),
  ]
  // Several fields may have the same reason, like two places in one embargoed country.
  const amendments = uniqueBy(allDeclines, ({ message }) => message)
  if (!carriage || amendments.length > 0) {
    const remedies = listRemedies(cover, assessment, candidates, alternative)
    return {
      ...draft,
      coverage: addCoverLines(createCoverage(cover, [], terms.extensions), addedLines),
      accepted: false,
      amendments,
      ...(findings.length > 0 ? { screening: getScreeningOutcome(findings) } : {}),
      ...(remedies.length > 0 ? { remedies } : {}),
    }
  }

  const extensions = resolveExtensions(shipment.extensions, terms.extensions).rows
  const insured = { shipment, value: Number(value), carriage, extensions, areas }
  return {
    ...draft,
    accepted: true,
    amendments: [...findConditions(addedLines), ...findAreaConditions(areas, extensions, terms.extensions)],
    coverage: addCoverLines(createCoverage(cover, extensions, terms.extensions), addedLines),
    ...calculatePrice(ledger, insured, cover, terms),
    validUntil: assessment.expiresAt,
  }
}

/**
 * Returns ways to get an offer for a declined level: changes of the shipment if it's declined at every level, otherwise
 * another level.
 */
function listRemedies(
  cover: CoverRow,
  { declines, terms }: Assessment,
  candidates: readonly RemedyCandidate[],
  alternative: CoverRow | undefined,
): Remedy[] {
  if (declines.length > 0) {
    return candidates.map((candidate) => {
      const suitable = findSuitableLevels(candidate.shipment, candidate.terms ?? terms)
      return toRemedy(candidate, cover, chooseOfferedLevel(cover, suitable))
    })
  }
  if (!alternative) return []
  return [{ code: 'cover', sentence: `Switch to ${alternative.name} (${alternative.level}).`, change: {} }]
}
