import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { deflateRawSync } from 'node:zlib'

/** The columns that this migration reads and writes. */
type Tables = {
  quotes: { id: string }
  offers: { id: string; quote_id: string; position: number; offer: string; content: Uint8Array }
}

/** Quotes read per statement, to limit memory. */
const batchSize = 200

/**
 * Compresses offers, without their IDs: the first of a quote alone, the others with the first as dictionary, because
 * they have most of their text in common. Drops the columns that repeat an offer's fields.
 */
export async function up(any: Kysely<unknown>): Promise<void> {
  const db = any as Kysely<Tables>
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .alterTable('offers')
    .addColumn('content', isPostgres ? 'bytea' : 'blob')
    .execute()
  let last = ''
  for (;;) {
    const quotes = await db
      .selectFrom('quotes')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id } of quotes) await compressOffers(db, id)
    const end = quotes.at(-1)
    if (!end) break
    last = end.id
  }
  for (const column of ['offer', 'accepted', 'valid_until'])
    await sql`alter table offers drop column ${sql.ref(column)}`.execute(db)
}

async function compressOffers(db: Kysely<Tables>, quoteId: string): Promise<void> {
  const offers = await db
    .selectFrom('offers')
    .select(['id', 'offer'])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute()
  const contents = offers.map(({ offer }) =>
    JSON.stringify({ ...(JSON.parse(offer) as object), id: undefined, quoteId: undefined }),
  )
  const dictionary = Buffer.from(contents[0] ?? '')
  for (const [index, { id }] of offers.entries()) {
    const text = contents[index] ?? ''
    const content = index === 0 ? deflateRawSync(text) : deflateRawSync(text, { dictionary })
    await db.updateTable('offers').set({ content }).where('id', '=', id).execute()
  }
}
