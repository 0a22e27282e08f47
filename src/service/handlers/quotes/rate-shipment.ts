import type { Reason } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import type { Country, Warning as SetupWarning } from '#contract/setup.ts'
import type { PartialShipment, Risk, Shipment } from '#contract/shipment.ts'
import type { OwnSettings } from '#service/store/people/organization-settings.ts'
import type { Reference } from '#service/store/reference/reference.ts'
import type { Store } from '#service/store/store.ts'
import { extensionsAsked } from '#service/underwriting/tariff/extensions.ts'
import { identify } from '#service/underwriting/rating/identify.ts'
import { previewDeclines } from '#service/underwriting/rating/preview.ts'
import { type OfferDraft, underwrite } from '#service/underwriting/rating/rating.ts'
import { homeOf, readRoute } from '#service/underwriting/places/route.ts'
import type { ExtensionRow } from '#service/underwriting/tariff/terms.ts'
import { policyWarnings, type Warning, warningsOf } from '#service/underwriting/eligibility/warnings.ts'
import { policyId } from './wordings.ts'

/** What rating a shipment gives: drafts in order, and the shipment as it will be recorded. */
type Rated = {
  readonly drafts: OfferDraft[]
  readonly risk: Risk
  readonly editionId: string
  /** The edition of the list that the holder and the places were screened against. */
  readonly screenedBy: string
}

/**
 * Reads the tables for a shipment and rates it.
 * @param now the moment it is rated at, epoch milliseconds.
 * @param own what the organization has set: its currency is meant where the shipment names none.
 * @throws Problem VALIDATION_FAILED where it names what the tables do not know.
 */
export async function rate(
  store: Store,
  asked: Shipment,
  now: number,
  own: OwnSettings = {},
): Promise<Rated> {
  const tables = await store.reference()
  const shipment = { ...asked, currencyId: asked.currencyId ?? tables.currency(own.currencyId)?.id }
  const { country, identified, extensions, termsOf } = readTables(tables, shipment, now)
  const terms = termsOf(shipment)
  const ofPolicy = policyWarnings(shipment.policyId, policyId)
  return {
    editionId: terms.edition.id,
    screenedBy: terms.screening.edition.id,
    drafts: underwrite(shipment, terms, now, termsOf).map((draft) => ({
      ...draft,
      reasons: [...draft.reasons, ...ofPolicy.map(asNote)],
    })),
    risk: {
      ...withoutAliases(shipment, extensions),
      currencyId: identified.currency.id,
      bookingHolder: { ...shipment.bookingHolder, addressCountry: country?.id ?? '' },
      commodityName: identified.commodity.name,
      ...(country ? { countryName: country.name } : {}),
    },
  }
}

/**
 * Returns what a quote would decline or note of a shipment, as far as it is known.
 * @param now epoch milliseconds.
 * @param own the settings of the organization, as in {@link rate}.
 * @throws Problem VALIDATION_FAILED where it names what the tables do not know.
 */
export async function preview(
  store: Store,
  asked: PartialShipment,
  now: number,
  own: OwnSettings = {},
): Promise<SetupWarning[]> {
  const tables = await store.reference()
  const shipment = { ...asked, currencyId: asked.currencyId ?? tables.currency(own.currencyId)?.id }
  const terms = readTables(tables, shipment, now).termsOf(shipment)
  const notes = [
    ...policyWarnings(shipment.policyId, policyId),
    ...warningsOf(shipment.journeyLegs ?? [], terms),
  ]
  const warnings = [
    ...previewDeclines(shipment, terms, now),
    ...notes.map(({ sentence, field }) => ({ message: sentence, field })),
  ]
  return warnings
    .map(({ message, field }) => ({ message, ...(field === undefined ? {} : { field }) }))
    .filter(
      ({ message, field }, at) =>
        warnings.findIndex((other) => other.message === message && other.field === field) === at,
    )
}

/**
 * Finds the rows of the tables that a shipment names. Goods that aren't known yet are taken to be the first on the list.
 * @returns them, and how to get the terms of the same goods and holder for a journey.
 */
function readTables(tables: Reference, shipment: PartialShipment, now: number) {
  const { bookingHolder, currencyId, extensions: asked, insuredValue = '1' } = shipment
  const commodityId = shipment.commodityId ?? tables.commodities(now)[0]?.id ?? ''
  const { addressCountry = '' } = bookingHolder ?? {}
  // An address in one line need not say its country so that it can be read.
  const country = addressCountry === '' ? null : tables.countryBy(addressCountry)
  const grounds = tables.grounds(commodityId, currencyId, now)
  const identified = refused(country, () =>
    identify({ commodityId, currencyId, insuredValue, extensions: asked }, grounds),
  )
  const { edition, base, group, extensions } = grounds
  if (!identified || !group || country === undefined) throw new Error('A commodity stands in no group.')
  const known = { edition, base, group, extensions, ...identified }
  const embargoed = tables.embargoed(now)
  const home = homeOf(bookingHolder ?? {}, country?.code, embargoed)
  const termsOf = ({ journeyLegs = [] }: Pick<PartialShipment, 'journeyLegs'>) =>
    tables.terms(known, readRoute(journeyLegs, embargoed), home, now)
  return { country, identified, extensions, termsOf }
}

/** The extensions by the ids that they have here; none is said by their absence. */
function withoutAliases(
  { extensions: asked, ...shipment }: Shipment,
  all: readonly ExtensionRow[],
): Shipment {
  const { rows } = extensionsAsked(asked, all)
  return rows.length > 0 ? { ...shipment, extensions: rows.map(({ id }) => id) } : shipment
}

/** A warning as an offer tells it: beside the arithmetic, and no step of it. */
function asNote({ code, sentence }: Warning): Reason {
  return { code, sentence, operation: 'note' }
}

/** Tells everything that is wrong at once: the holder's country beside what `check` finds. */
function refused<Checked>(country: Country | null | undefined, check: () => Checked): Checked | undefined {
  const unknownCountry = {
    path: 'bookingHolder.addressCountry',
    sentence: 'This country is not on the list. Choose one that is.',
  }
  const own = country === undefined ? [unknownCountry] : []
  let problem: Problem | undefined
  try {
    const checked = check()
    if (country !== undefined) return checked
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    problem = error
  }
  const sentence = problem?.message ?? 'Some answers need another look before this can be quoted.'
  throw new Problem('VALIDATION_FAILED', sentence, { fields: [...(problem?.fields ?? []), ...own] })
}
