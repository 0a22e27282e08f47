import { sql } from 'kysely'
import { holderName } from '#contract/holder.ts'
import { recommendedOffer } from '#contract/offer.ts'
import { foldText } from '#contract/text/words.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { NewQuote } from './quotes.ts'

/**
 * Records which quotes new ones replace: those that their prices were compared with. Only an offer replaces a quote, and
 * only one for the same holder: another holder still needs theirs. A bought quote isn't replaced.
 */
export async function markReplacedQuotes(db: Database, quotes: readonly NewQuote[]): Promise<void> {
  const replacements = quotes
    .flatMap(({ previousQuoteId, ...quote }) => (previousQuoteId ? [{ ...quote, previousQuoteId }] : []))
    .filter(({ offers }) => recommendedOffer(offers)?.accepted)
    // Transactions that replace the same quotes wait for one another instead of ending in a deadlock.
    .sort((one, other) => (one.previousQuoteId < other.previousQuoteId ? -1 : 1))
  for (const { id, organizationId, risk, previousQuoteId } of replacements) {
    const replaced = db
      .selectFrom('listed')
      .select('quote_id')
      .where('quote_id', '=', previousQuoteId)
      .where('organization_id', '=', organizationId)
      .where('holder', '=', foldText(holderName(risk.bookingHolder)))
      .where('booking_id', 'is', null)
    await db.updateTable('quotes').set({ newer_quote_id: id }).where('id', 'in', replaced).execute()
  }
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
      const booking = newer.selectFrom('bookings').select('id')
      return newer.not(newer.exists(booking.where('quote_id', '=', sql.ref<string>('quotes.id'))))
    })
