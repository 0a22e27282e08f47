import { sql, type SqlBool } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import { recommendedOffer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { foldText } from '#contract/text/words.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { QuoteKey } from './lock-quote.ts'
import type { NewQuote } from './quotes.ts'

/** How many replacements of a quote are followed, so that a query's parameters stay few. */
const maxReplacements = 1000

/**
 * Records which quotes new ones replace: the newest of the chain that the given one is in, so that a chain never forks. Only
 * an offer replaces quotes. A declined quote is added to the chain too, so that the next one finds the offer before it.
 */
export async function markReplacedQuotes(db: Database, quotes: readonly NewQuote[]): Promise<void> {
  const additions = quotes
    .flatMap(({ replacedQuoteId, ...quote }) => (replacedQuoteId ? [{ ...quote, replacedQuoteId }] : []))
    // In the same order, so that transactions rarely end in a deadlock; those that do are retried.
    .sort((a, b) => (a.replacedQuoteId < b.replacedQuoteId ? -1 : 1))
  for (const { replacedQuoteId, ...quote } of additions) {
    const { id, organizationId, offers } = quote
    const isAdded = await addToChain(db, quote, { quoteId: replacedQuoteId, organizationId })
    if (!isAdded || !recommendedOffer(offers)?.accepted) continue
    const earlierIds = (await listReplacedQuoteIds(db, id)).filter((earlierId) => earlierId !== id)
    const replaced = db
      .selectFrom('booking_list')
      .select('quote_id')
      .where('quote_id', 'in', earlierIds)
      .where('replaced', '=', 0)
      .where('booking_id', 'is', null)
    await db.updateTable('quotes').set({ newer_quote_id: id }).where('id', 'in', replaced).execute()
    await db.updateTable('booking_list').set({ replaced: 1 }).where('quote_id', 'in', replaced).execute()
  }
}

/**
 * Adds a quote to the end of the chain that an earlier one is in.
 * @returns whether it did: not if that one was bought, or if the chain has another tracking code or too many quotes.
 */
async function addToChain(db: Database, { id, risk }: NewQuote, earlier: QuoteKey): Promise<boolean> {
  for (;;) {
    const last = await findLastOfChain(db, earlier)
    if (!last || (await hasOtherTrackingCode(db, last.id, risk))) return false
    const { numUpdatedRows } = await db
      .updateTable('quotes')
      .set({ newer_quote_id: id })
      .where('id', '=', last.id)
      .where('newer_quote_id', 'is not distinct from', last.newerId)
      .executeTakeFirst()
    // On PostgreSQL, another transaction may have added one since.
    if (numUpdatedRows > 0n) return true
  }
}

/** Checks whether a chain, given its last quote, has a tracking code that differs: it's for another shipment then. */
async function hasOtherTrackingCode(db: Database, lastId: string, { trackingCode }: Risk): Promise<boolean> {
  if (!trackingCode) return false
  const ids = await listReplacedQuoteIds(db, lastId)
  const rows = await db.selectFrom('quotes').select('risk').where('id', 'in', ids).execute()
  return rows.some(({ risk }) => {
    const { trackingCode: other } = JSON.parse(risk) as Risk
    return other && foldText(other) !== foldText(trackingCode)
  })
}

/** Finds the last quote of a chain in its organization. It has a newer one if that moved to another organization. */
async function findLastOfChain(db: Database, { quoteId, organizationId }: QuoteKey) {
  const chain = await db
    .withRecursive('chain', (cte) =>
      cte
        .selectFrom('quotes')
        .innerJoin('booking_list', 'booking_list.quote_id', 'quotes.id')
        .select(['quotes.id', 'newer_quote_id as newerId'])
        .where('quotes.id', '=', quoteId)
        .where('quotes.organization_id', '=', organizationId)
        .where('booking_id', 'is', null)
        .union(
          cte
            .selectFrom('chain')
            .innerJoin('quotes', 'quotes.id', 'chain.newerId')
            .select(['quotes.id', 'newer_quote_id as newerId'])
            .where('organization_id', '=', organizationId),
        ),
    )
    .selectFrom('chain')
    .select(['id', 'newerId'])
    .limit(maxReplacements)
    .execute()
  // Each row leads to the next.
  return chain.length < maxReplacements ? chain.at(-1) : undefined
}

/**
 * Selects the ID of the quote that replaced a quote that wasn't bought, in a query of `quotes`. Selects nothing if a
 * customer moved to another organization with only one of them.
 */
export const selectNewerQuoteId = (db: Database) =>
  db
    .selectFrom('quotes as newer')
    .select('newer.id')
    .where('newer.id', '=', sql.ref<string>('quotes.newer_quote_id'))
    .where('newer.organization_id', '=', sql.ref<string>('quotes.organization_id'))
    .where((newer) => {
      const row = newer
        .selectFrom('booking_list as older')
        .select('older.number')
        .where('older.replaced', '=', 1)
      return newer.exists(row.where('older.quote_id', '=', sql.ref<string>('quotes.id')))
    })

/** Lists the IDs of a quote and of those that it replaced, directly or through others, in the same organization. */
export async function listReplacedQuoteIds(db: Database, quoteId: string): Promise<string[]> {
  const rows = await db
    .withRecursive('earlier', (query) =>
      query
        .selectFrom('quotes')
        .select(['id', 'organization_id'])
        .where('id', '=', quoteId)
        .union(
          query
            .selectFrom('earlier')
            .innerJoin('quotes', (join) =>
              join
                .onRef('quotes.newer_quote_id', '=', 'earlier.id')
                .onRef('quotes.organization_id', '=', 'earlier.organization_id'),
            )
            .select(['quotes.id', 'quotes.organization_id']),
        ),
    )
    .selectFrom('earlier')
    .select('id')
    .limit(maxReplacements)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the IDs of the quotes that replaced a quote: the one that did, the one that replaced that, and so on. */
async function listNewerQuoteIds(db: Database, quoteId: string): Promise<string[]> {
  const rows = await db
    .withRecursive('newer', (cte) =>
      cte
        .selectFrom('quotes')
        .select('newer_quote_id as id')
        .where('id', '=', quoteId)
        // Without duplicates, so that it ends.
        .union(
          cte
            .selectFrom('newer')
            .innerJoin('quotes', 'quotes.id', 'newer.id')
            .select('quotes.newer_quote_id as id'),
        ),
    )
    .selectFrom('newer')
    .select('id')
    .limit(maxReplacements)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/**
 * Finds a booking in force of a quote that replaced this one or that it replaced, directly or through others.
 * @param lock keeps these quotes from being bought until the transaction ends. On SQLite, transactions that write don't
 * overlap anyway.
 * @returns which of them was bought.
 */
export async function findRelatedPurchase(
  db: Database,
  { quoteId, organizationId }: QuoteKey,
  { lock = false } = {},
): Promise<'newer' | 'earlier' | undefined> {
  const newer = await listNewerQuoteIds(db, quoteId)
  const earlier = (await listReplacedQuoteIds(db, quoteId)).filter((id) => id !== quoteId)
  const quoteIds = [...newer, ...earlier]
  if (quoteIds.length === 0) return undefined
  if (lock && isPostgres(db))
    await db.selectFrom('quotes').select('id').where('id', 'in', quoteIds).forNoKeyUpdate().execute()
  const booking = await db
    .selectFrom('bookings')
    .select('quote_id')
    .where('quote_id', 'in', quoteIds)
    .where('organization_id', '=', organizationId)
    .where('status', '!=', BookingStatus.cancelled)
    .executeTakeFirst()
  if (!booking) return undefined
  return newer.includes(booking.quote_id) ? 'newer' : 'earlier'
}

/** A recursive table of the quotes that replaced a quote in `booking_list`, directly or through others. */
export const newerQuotes = sql`newer (id) as (
  select newer_quote_id from quotes where quotes.id = booking_list.quote_id
  union
  select newer_quote_id from newer join quotes on quotes.id = newer.id
)`

/** Whether a quote in `booking_list` was replaced by one with a booking in force, directly or through others. */
export const hasNewerPurchase = sql<SqlBool>`exists (
  with recursive ${newerQuotes}
  select 1 from newer join bookings on bookings.quote_id = newer.id
  where bookings.organization_id = booking_list.organization_id and bookings.status != ${BookingStatus.cancelled}
)`

/** Whether a quote in `booking_list` replaced one with a booking in force, directly or through others. */
export const hasEarlierPurchase = sql<SqlBool>`exists (
  with recursive earlier (id) as (
    select quotes.id from quotes
    where newer_quote_id = booking_list.quote_id and quotes.organization_id = booking_list.organization_id
    union
    select quotes.id from earlier join quotes on quotes.newer_quote_id = earlier.id
    where quotes.organization_id = booking_list.organization_id
  )
  select 1 from earlier join bookings on bookings.quote_id = earlier.id
  where bookings.organization_id = booking_list.organization_id and bookings.status != ${BookingStatus.cancelled}
)`
