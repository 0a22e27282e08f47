import { groupBy } from '#contract/group-by.ts'
import { holderName } from '#contract/holder.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { toAuditRow } from '#service/store/audit/audit-entries.ts'
import { decodeOffer, encodeOffers } from './offer-content.ts'
import { clearFailures } from './failed-requests.ts'
import { encodeFeeLevels } from '#service/store/fees/booking-shares.ts'
import { showsCommission } from '#service/store/fees/commission-disclosure.ts'
import { insertIntoTables, splitRows } from '#service/store/db/insert-rows.ts'
import { findMatchingCustomers } from '#service/store/customers/customer-identity.ts'
import { lockCustomers } from '#service/store/customers/customers.ts'
import { toListRow } from './index-bookings.ts'
import { markReplacedQuotes, selectNewerQuoteId, selectRelatedBookings } from './newer-quotes.ts'
import type { FeeLevel } from '#service/underwriting/fees/split-price.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'
import { type Visibility, isVisible, ownerFields } from '#service/store/organizations/visibility.ts'
import { createBatchWriter } from '#service/concurrency/batch-writer.ts'
import { transact } from '#service/store/db/transact.ts'

/** A quote with the offers that were returned. */
export type NewQuote = {
  readonly id: string
  readonly organizationId: string
  /** The account or API client that requested it. */
  readonly requester: { readonly id: string; readonly name: string }
  readonly editionId: string
  /** The edition of the screening list that its holder and places were checked against. */
  readonly screeningEditionId: string
  readonly risk: Risk
  readonly offers: readonly Offer[]
  readonly createdAt: string
  /** The customer it was requested for, if any. */
  readonly customer?: { readonly id: string; readonly name: string } | undefined
  /** The quote for the same shipment that it replaces, if any. */
  readonly replacedQuoteId?: string | undefined
  /** The organizations from the top of the tree to its own, with their terms for it. */
  readonly feeLevels: readonly FeeLevel[]
}

/**
 * Creates a function that stores a quote and its offers, all or none, exactly as they were returned. Concurrent quotes
 * share one transaction: the disk allows only so many commits per second, and PostgreSQL is asked once for all of them.
 */
export function createQuoteWriter(db: Database): (quote: NewQuote) => Promise<void> {
  return createBatchWriter((quotes) => transact(db, (transaction) => insertQuotes(transaction, quotes)))
}

async function insertQuotes(db: Database, newQuotes: readonly NewQuote[]): Promise<void> {
  const customerIds = newQuotes.flatMap(({ customer }) => customer?.id ?? [])
  const organizations = await lockCustomers(db, [...new Set(customerIds)])
  const quotes = newQuotes.map((quote) => {
    if (!quote.customer) return quote
    const organizationId = organizations.get(quote.customer.id)
    // The customer was merged into another one since.
    if (organizationId === undefined) return { ...quote, customer: undefined }
    return moveQuote(quote, organizationId)
  })
  const matches = await matchCustomers(db, quotes)
  for (const some of splitRows(quotes)) {
    await insertIntoTables(db, [
      { table: 'quotes', rows: some.map(toQuoteRow) },
      { table: 'offers', rows: some.flatMap(toOfferRows) },
      {
        table: 'booking_list',
        rows: some.map((quote) => {
          const customerId = quote.customer?.id ?? matches.get(quote.id) ?? null
          return toListRow({ ...quote, customerId })
        }),
      },
      { table: 'audit_entries', rows: some.map(toQuoteAuditRow) },
    ])
  }
  await markReplacedQuotes(db, quotes)
  await clearFailures(db, quotes)
}

const toQuoteRow = (quote: NewQuote): Row<'quotes'> => ({
  id: quote.id,
  organization_id: quote.organizationId,
  edition_id: quote.editionId,
  risk: JSON.stringify(quote.risk),
  created_at: quote.createdAt,
  screened_by: quote.screeningEditionId,
  customer_id: quote.customer?.id ?? null,
  fee_levels: encodeFeeLevels(quote.feeLevels),
  offers: encodeOffers(quote.offers),
})

const toOfferRows = ({ id: quote_id, offers }: NewQuote): Row<'offers'>[] =>
  offers.map(({ id }, position) => ({ id, quote_id, position }))

const toQuoteAuditRow = ({ id, organizationId, requester, risk, createdAt, customer }: NewQuote) =>
  toAuditRow({
    actor: { ...requester, organizationId },
    entry: {
      action: 'createQuote',
      recordId: id,
      content: `Requested a quote for ${risk.commodityName ?? risk.commodityId}`,
      searchTerms: [holderName(risk.bookingHolder), risk.trackingCode],
      customer,
    },
    now: Date.parse(createdAt),
  })

/**
 * Moves a quote to the organization that its customer moved to since it was requested. Its price may have been compared
 * with that of another customer, who stayed behind.
 */
function moveQuote(quote: NewQuote, organizationId: string): NewQuote {
  if (organizationId === quote.organizationId) return quote
  return { ...quote, organizationId, offers: quote.offers.map((offer) => ({ ...offer, change: undefined })) }
}

/** Finds the customers that match the holders of quotes without one. @returns their IDs by quote. */
async function matchCustomers(db: Database, quotes: readonly NewQuote[]) {
  const matches = new Map<string, string>()
  const others = quotes.filter(({ customer }) => !customer)
  for (const [organizationId, group] of groupBy(others, (quote) => quote.organizationId)) {
    const holders = group.map(({ risk }) => risk.bookingHolder)
    const customers = await findMatchingCustomers(db, organizationId, holders, { noWait: true })
    for (const [index, { id }] of group.entries()) {
      const customer = customers[index]
      if (customer) matches.set(id, customer.id)
    }
  }
  return matches
}

/** Selects the visible offers, with what `decodeOffer` needs. */
const selectOffers = (db: Database, visibility: Visibility) =>
  db
    .selectFrom('offers')
    .innerJoin('quotes', 'quotes.id', 'offers.quote_id')
    .innerJoin('organizations', 'organizations.id', 'quotes.organization_id')
    .select(['offers.id as offer_id', 'offers.quote_id', 'offers.position'])
    .select(['quotes.offers', 'quotes.risk'])
    .select(showsCommission(db).as('shows_commission'))
    .select(['quotes.created_at as quoted_at', 'organizations.created_at as organization_created_at'])
    .select(['quotes.organization_id', 'organizations.name'])
    .where(isVisible(visibility, 'quotes.organization_id'))

/** An offer as quoted, with its booking if it was bought. */
export type QuotedOffer = NonNullable<Awaited<ReturnType<typeof getOffer>>>

/**
 * Finds a visible offer exactly as quoted, with the edition of the screening list it was checked against, and its booking or
 * that of another quote for the same shipment.
 */
export async function getOffer(db: Database, visibility: Visibility, offerId: string) {
  const row = await selectOffers(db, visibility)
    .leftJoin('bookings', 'bookings.quote_id', 'offers.quote_id')
    .select(['bookings.id as booking_id', 'bookings.offer_id as bought_offer_id'])
    .select(['quotes.screened_by', selectNewerQuoteId(db).as('newer_quote_id')])
    .select(selectRelatedBookings(db, 'offers').limit(1).as('related_booking_id'))
    .where('offers.id', '=', offerId.toLowerCase())
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...decodeOffer(row, row.risk),
    screeningEditionId: row.screened_by,
    ...(row.booking_id && row.bought_offer_id === row.offer_id ? { bookingId: row.booking_id } : {}),
    ...(row.newer_quote_id && !row.booking_id ? { newerQuoteId: row.newer_quote_id } : {}),
    ...(row.related_booking_id && !row.booking_id ? { relatedBookingId: row.related_booking_id } : {}),
    ...ownerFields(visibility, row.organization_id, row.name),
  }
}

/** Lists all offers of the quote that a visible offer belongs to, in order. */
export async function listQuoteOffers(db: Database, visibility: Visibility, offerId: string) {
  const rows = await selectOffers(db, visibility)
    .innerJoin('offers as given', 'given.quote_id', 'offers.quote_id')
    .where('given.id', '=', offerId.toLowerCase())
    .orderBy('offers.position')
    .execute()
  return rows.map((row) => ({
    ...decodeOffer(row, row.risk),
    ...ownerFields(visibility, row.organization_id, row.name),
  }))
}
