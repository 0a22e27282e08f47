import { sql } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import { findRecommendedOffer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { foldText } from '#contract/text/words.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { NewQuote } from './quotes.ts'

/** What decides which quotes a new one replaces. */
type ComparedQuote = Pick<NewQuote, 'id' | 'organizationId' | 'risk' | 'offers' | 'replacedQuoteId'>

/** The maximum number of quotes in a chain to compare a new quote's tracking code with, latest first. */
const maxCompared = 1000

/**
 * Adds new quotes to the chains of those that they replace. A declined quote replaces none: it's just added to the
 * chain, so that the next quote finds the ones before it.
 */
export async function markReplacedQuotes(db: Database, quotes: readonly ComparedQuote[]): Promise<void> {
  const additions = quotes
    .flatMap(({ replacedQuoteId, ...quote }) => (replacedQuoteId ? [{ ...quote, replacedQuoteId }] : []))
    // In the same order, so that transactions rarely end in a deadlock; those that do are retried.
    .sort((a, b) => (a.replacedQuoteId < b.replacedQuoteId ? -1 : 1))
  for (const { replacedQuoteId, ...quote } of additions) {
    const chain = await addToChain(db, quote, replacedQuoteId)
    if (!chain || !findRecommendedOffer(quote.offers)?.accepted) continue
    const replaced = db
      .selectFrom('booking_list')
      .select('quote_id')
      .where('quote_id', 'in', chain.select('id').where('id', '!=', quote.id))
      .where('replaced', '=', 0)
      .where('booking_id', 'is', null)
    await db.updateTable('quotes').set({ newer_quote_id: quote.id }).where('id', 'in', replaced).execute()
    await db.updateTable('booking_list').set({ replaced: 1 }).where('quote_id', 'in', replaced).execute()
  }
}

/**
 * Adds a quote to the end of the chain that an earlier one is in, or starts one.
 * @returns the query of the chain. Undefined if it wasn't added: the earlier one was bought, or the chain has another
 * tracking code and so is for another shipment.
 */
async function addToChain(db: Database, quote: ComparedQuote, earlierId: string) {
  const bookings = db.selectFrom('bookings').select('quote_id').where('quote_id', '=', earlierId)
  const earlier = await db
    .updateTable('quotes')
    .set((row) => ({ chain_id: row.fn.coalesce('chain_id', 'id') }))
    .where('id', '=', earlierId)
    .where('organization_id', '=', quote.organizationId)
    .where('id', 'not in', bookings)
    .returning('chain_id')
    .executeTakeFirst()
  if (!earlier) return undefined
  await lockChain(db, earlierId)
  const chain = db
    .selectFrom('quotes')
    .where('chain_id', '=', earlier.chain_id)
    .where('organization_id', '=', quote.organizationId)
  const latestFirst = chain.orderBy('chain_position', 'desc')
  if (quote.risk.trackingCode) {
    const rows = await latestFirst.select('risk').limit(maxCompared).execute()
    if (hasOtherTrackingCode(rows, quote.risk)) return undefined
  }
  const last = await latestFirst.select('chain_position').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('quotes')
    .set({ chain_id: earlier.chain_id, chain_position: last.chain_position + 1 })
    .where('id', '=', quote.id)
    .execute()
  return chain
}

/** Locks the other quotes in the chain of a quote until the transaction ends. On SQLite, transactions that write don't overlap. */
async function lockChain(db: Database, quoteId: string): Promise<void> {
  if (!isPostgres(db)) return
  const own = db.selectFrom('quotes as own').select('chain_id').where('own.id', '=', quoteId)
  await db
    .selectFrom('quotes')
    .select('id')
    .where('chain_id', '=', own)
    .where('id', '!=', quoteId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function hasOtherTrackingCode(rows: readonly { risk: string }[], { trackingCode }: Risk): boolean {
  if (!trackingCode) return false
  return rows.some(({ risk }) => {
    const { trackingCode: other } = JSON.parse(risk) as Risk
    return other && foldText(other) !== foldText(trackingCode)
  })
}

/**
 * Selects the ID of the quote that replaced a quote before it was bought, in a query of `quotes`. Selects nothing if a
 * customer moved to another organization with only one of them.
 */
export const selectNewerQuoteId = (db: Database) =>
  db
    .selectFrom('quotes as newer')
    .select('newer.id')
    .where('newer.id', '=', sql.ref<string>('quotes.newer_quote_id'))
    .where('newer.organization_id', '=', sql.ref<string>('quotes.organization_id'))

/** Selects the quotes in the chain of the quote `own` that belong to the same organization. */
const selectChain = (db: Database) =>
  db
    .selectFrom('quotes as own')
    .innerJoin('quotes', (join) =>
      join
        .onRef('quotes.chain_id', '=', 'own.chain_id')
        .onRef('quotes.organization_id', '=', 'own.organization_id'),
    )

/** Lists the IDs of the quotes before one in its chain. */
export async function listEarlierQuoteIds(db: Database, quoteId: string): Promise<string[]> {
  const rows = await selectChain(db)
    .select('quotes.id')
    .where('own.id', '=', quoteId)
    .whereRef('quotes.chain_position', '<', 'own.chain_position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Selects the bookings in force of other quotes in the chain of the quote `own`. */
const selectRelatedPurchases = (db: Database) =>
  selectChain(db)
    .innerJoin('bookings', 'bookings.quote_id', 'quotes.id')
    .whereRef('quotes.id', '!=', 'own.id')
    .where('bookings.status', '!=', BookingStatus.cancelled)

/** Selects the bookings in force of other quotes in the chain of a quote, in a query of `table`. */
export const selectRelatedBookings = (db: Database, table: 'booking_list' | 'offers') =>
  selectRelatedPurchases(db)
    .select('bookings.id')
    .where('own.id', '=', sql.ref<string>(`${table}.quote_id`))

/**
 * Finds a booking in force of another quote in the chain of a quote.
 * @param lock keeps the other quotes from being bought until the transaction ends. It must have locked this one already.
 * @returns whether the quote that was bought is newer or earlier.
 */
export async function findRelatedPurchase(
  db: Database,
  quoteId: string,
  { lock = false } = {},
): Promise<'newer' | 'earlier' | undefined> {
  if (lock) await lockChain(db, quoteId)
  const booking = await selectRelatedPurchases(db)
    .select(['quotes.chain_position', 'own.chain_position as own_position'])
    .where('own.id', '=', quoteId)
    .executeTakeFirst()
  if (!booking) return undefined
  return booking.chain_position > booking.own_position ? 'newer' : 'earlier'
}
