import type { Offer } from '#contract/offer.ts'
import { decodeOffer, encodeOffers } from '#service/store/quotes/offer-content.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** What a stored offer is decoded with, so that nothing is left out. */
const shown = { shows_commission: 1, quoted_at: '', organization_created_at: '' } as const

/** Overwrites fields of a stored offer, for example to let it expire. */
export async function overwriteStoredOffer(
  db: Database,
  offerId: string,
  change: Partial<Offer>,
): Promise<void> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('quotes', 'quotes.id', 'quote_id')
    .select(['offers.id as offer_id', 'quote_id', 'position', 'quotes.offers'])
    .where('quote_id', '=', (quote) =>
      quote.selectFrom('offers').select('quote_id').where('id', '=', offerId),
    )
    .orderBy('position')
    .execute()
  const [first] = rows
  if (!first) throw new Error('The offer is missing.')
  const offers = rows.map((row) => ({
    ...decodeOffer({ ...row, ...shown }, '{}'),
    ...(row.offer_id === offerId ? change : {}),
  }))
  await db
    .updateTable('quotes')
    .set({ offers: encodeOffers(offers) })
    .where('id', '=', first.quote_id)
    .execute()
}
