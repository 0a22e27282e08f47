import { uniqueBy } from '#contract/group-by.ts'
import type { Reason } from '#contract/offer.ts'
import { checkAdditionalValues } from '#contract/fields/additional-values.ts'
import { fieldProblems, Problem } from '#contract/problem.ts'
import type { Setup } from '#contract/setup.ts'
import {
  type CommodityAnswers,
  missingReferenceMessage,
  type PartialShipment,
  type Shipment,
} from '#contract/shipment.ts'
import type { StoredSettings } from '#service/store/organizations/setting-columns.ts'
import type { Store } from '#service/store/store.ts'
import { resolveExtensions } from '#service/underwriting/tariff/extensions.ts'
import { findAnswers } from '#service/underwriting/tariff/commodity-answers.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import { findShipmentProblems } from '#service/underwriting/rating/shipment-problems.ts'
import { previewDeclines } from '#service/underwriting/rating/preview.ts'
import { estimatePrices, underwrite } from '#service/underwriting/rating/rating.ts'
import { findHolderCountry, readRoute } from '#service/underwriting/places/route.ts'
import type { ExtensionRow } from '#service/underwriting/reference/reference-rows.ts'
import { findEmbargoCutoff } from '#service/underwriting/eligibility/embargo-declines.ts'
import { findPolicyWarnings, findWarnings } from '#service/underwriting/eligibility/warnings.ts'
import { sumAddedFees } from '#service/underwriting/fees/split-price.ts'
import type { OrganizationFees } from '#service/store/fees/organization-fees.ts'
import { unknownCountryMessage } from '#service/handlers/problems.ts'
import { toFeeLevels } from './fee-levels.ts'
import { prepareVoyages } from './prepare-voyages.ts'
import { policyId } from './wordings.ts'

/**
 * Loads the terms of a shipment and rates it.
 * @param settings those of the organization: its currency is the default, and it may require a reference and have additional
 * fields.
 * @param fees the terms of the organizations from the top of the tree to its own.
 * @returns drafts in order, the shipment to store, and the editions of the tariff and the screening list.
 * @throws Problem `VALIDATION_FAILED` for values that aren't in the reference tables.
 */
export async function rateShipment(
  store: Store,
  request: Shipment,
  now: number,
  settings: StoredSettings,
  fees: readonly OrganizationFees[],
) {
  const { shipment, country, commodity, currency, extensions, additional, feeLevels, findTerms } =
    await readTerms(store, request, now, { settings, fees, isComplete: true })
  const terms = findTerms(shipment)
  const notes = findPolicyWarnings(shipment.policyId, policyId)
  return {
    editionId: terms.edition.id,
    screeningEditionId: terms.screening.edition.id,
    feeLevels,
    drafts: underwrite(shipment, terms, now, findTerms).map((draft) => ({
      ...draft,
      // Notes change no amount.
      reasons: [
        ...draft.reasons,
        ...notes.map(({ code, sentence }): Reason => ({ code, sentence, operation: 'note' })),
      ],
    })),
    risk: {
      ...withoutAliases(shipment, extensions),
      ...additional.recorded,
      currencyId: currency.id,
      bookingHolder: { ...shipment.bookingHolder, addressCountry: country?.id ?? '' },
      commodityName: commodity.name,
      ...describeAnswers(shipment.commodityAnswers, terms),
      ...(country ? { countryName: country.name } : {}),
    },
  }
}

/**
 * Returns the declines and warnings that a quote would have for the known part of a shipment, and an estimate of
 * the price once the goods, value, places and modes are known.
 * @throws Problem `VALIDATION_FAILED` for values that aren't in the reference tables.
 */
export async function previewQuote(
  store: Store,
  request: PartialShipment,
  now: number,
  settings: StoredSettings,
  fees: readonly OrganizationFees[],
): Promise<Pick<Setup, 'warnings' | 'estimate'>> {
  const { shipment, findTerms } = await readTerms(store, request, now, {
    settings,
    fees,
    isComplete: false,
  })
  const terms = findTerms(shipment)
  const notes = [
    ...findPolicyWarnings(shipment.policyId, policyId),
    ...findWarnings(shipment.journeyLegs ?? [], terms),
  ]
  const all = [
    ...previewDeclines(shipment, terms, now).map(({ message, field }) => ({ message, field })),
    ...notes.map(({ sentence, field }) => ({ message: sentence, field })),
  ]
  const warnings = uniqueBy(all, ({ message, field }) => `${field} ${message}`)
  const levels = estimatePrices(shipment, terms, now).map(({ cover: { level, name }, price }) => ({
    id: level,
    name,
    total: price.total,
  }))
  if (levels.length === 0) return { warnings }
  const from = Math.min(...levels.map(({ total }) => total))
  return { warnings, estimate: { from, currencyId: terms.currency.id, levels } }
}

type TermsOptions = {
  readonly settings: StoredSettings
  readonly fees: readonly OrganizationFees[]
  /** Whether the fields that a quote requires must be there. */
  readonly isComplete: boolean
}

/**
 * Finds the rows for a shipment. Unknown goods default to the first on the list.
 * @returns the shipment with its currency, the rows, the fees in that currency, and a function that returns the terms of
 * the same goods and holder for a journey.
 */
async function readTerms<Requested extends PartialShipment>(
  store: Store,
  request: Requested,
  now: number,
  { settings, fees, isComplete }: TermsOptions,
) {
  const tables = await store.reference()
  const shipment = {
    ...request,
    currencyId: request.currencyId ?? tables.currencyOrDefault(settings.currencyId).id,
  }
  const { bookingHolder, insuredValue = '1' } = shipment
  const commodityId = shipment.commodityId ?? tables.commodities(now)[0]?.id ?? ''
  // Without a class of goods, the questions are unknown.
  const commodityAnswers = shipment.commodityId === undefined ? undefined : shipment.commodityAnswers
  const rows = tables.findShipmentRows(commodityId, shipment.currencyId, now)
  const { addressCountry = '' } = bookingHolder ?? {}
  // A one-line address can be valid without a readable country.
  const country = addressCountry === '' ? null : tables.findCountry(addressCountry)
  const additional = checkAdditionalValues(shipment.additionalFields, settings.additionalFields)

  const problems = findShipmentProblems({ ...shipment, commodityId, commodityAnswers, insuredValue }, rows)
  if (country === undefined)
    problems.push({ path: 'bookingHolder.addressCountry', message: unknownCountryMessage })
  if (isComplete && settings.enforceTrackingCode && !shipment.trackingCode)
    problems.push({ path: 'trackingCode', message: missingReferenceMessage })
  if (isComplete) problems.push(...fieldProblems(additional.problems))
  const { commodity, currency, group, extensions } = rows
  if (!commodity || !currency || country === undefined || problems.length > 0)
    throw new Problem('VALIDATION_FAILED', 'Some fields are invalid.', { fields: problems })
  if (!group) throw new Error('A commodity has no group.')

  await prepareVoyages(shipment.journeyLegs ?? [], tables.routing(now))
  const embargoed = tables.embargoed(findEmbargoCutoff(shipment.journeyLegs ?? [], now))
  const holderCountry = findHolderCountry(bookingHolder ?? {}, country?.code, embargoed)
  const feeLevels = toFeeLevels(fees, currency.id, tables, now)
  const findTerms = ({
    journeyLegs = [],
    incotermPlace,
  }: Pick<PartialShipment, 'journeyLegs' | 'incotermPlace'>): Terms => ({
    ...tables.terms(
      { ...rows, commodity, currency, group },
      readRoute(journeyLegs, embargoed, incotermPlace),
      holderCountry,
      now,
    ),
    addedFees: sumAddedFees(feeLevels),
  })
  return { shipment, country, commodity, currency, extensions, additional, feeLevels, findTerms }
}

/** Returns the given answers as text, because the questions can change. */
function describeAnswers(answers: CommodityAnswers | undefined, terms: Terms) {
  const answered = findAnswers(answers, terms).filter(({ question }) => answers?.[question.id] !== undefined)
  if (answered.length === 0) return {}
  return {
    answeredQuestions: answered.map(({ question, option }) => ({
      question: question.text,
      answer: option.label,
    })),
  }
}

/** Replaces names of extensions with their IDs, and leaves out empty extensions and answers. */
function withoutAliases(
  { extensions, commodityAnswers = {}, ...shipment }: Shipment,
  all: readonly ExtensionRow[],
): Shipment {
  const { rows } = resolveExtensions(extensions, all)
  return {
    ...shipment,
    ...(Object.keys(commodityAnswers).length > 0 ? { commodityAnswers } : {}),
    ...(rows.length > 0 ? { extensions: rows.map(({ id }) => id) } : {}),
  }
}
