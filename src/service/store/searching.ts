import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Database, Schema } from './schema.ts'

/** Up to how many rows a word counts as rare: those are named one by one, and sorted after they are found. */
const few = 5000

/** Behind every word that begins like this: the highest character there is. */
const after = (beginning: string) => `${beginning}\u{10ffff}`

const holding = (db: Database, organizationId: string, beginning: string) =>
  db
    .selectFrom('listed_words')
    .where('organization_id', '=', organizationId)
    .where('word', '>=', beginning)
    .where('word', '<', after(beginning))

type Asking = Pick<ExpressionBuilder<Schema, 'listed_words' | 'listed'>, 'exists' | 'selectFrom'>

/** Whether the quote of the outer row holds a word with this beginning too. */
const alsoHolds = (ask: Asking, quoteId: 'listed.quote_id' | 'listed_words.quote_id', beginning: string) =>
  ask.exists(
    ask
      .selectFrom('listed_words as other')
      .select('other.word')
      .whereRef('other.quote_id', '=', quoteId)
      .where('other.word', '>=', beginning)
      .where('other.word', '<', after(beginning)),
  )

type Found = SelectQueryBuilder<Schema, 'listed', object>

/**
 * Narrows a list to the quotes that hold all of some words. A rare word is looked up first and leads to its few
 * quotes; where every word is common, the rows are asked in the order of the list, and soon fill a page.
 * @param beginnings as `searchWords` gives them.
 */
export async function holdingAll(
  db: Database,
  organizationId: string,
  found: Found,
  beginnings: readonly string[],
): Promise<Found> {
  const [rarest] = await byRarity(db, organizationId, beginnings)
  if (!rarest) return found
  if (rarest.rows > few) {
    return beginnings.reduce(
      (narrowed, beginning) => narrowed.where((ask) => alsoHolds(ask, 'listed.quote_id', beginning)),
      found,
    )
  }
  const others = beginnings.filter((beginning) => beginning !== rarest.beginning)
  const rows = await others
    .reduce(
      (narrowed, beginning) => narrowed.where((ask) => alsoHolds(ask, 'listed_words.quote_id', beginning)),
      holding(db, organizationId, rarest.beginning).select('listed_words.quote_id'),
    )
    .execute()
  const ids = [...new Set(rows.map((row) => row.quote_id))]
  // No id is empty, so nothing is found where nothing holds them all; `in ()` is no SQL on PostgreSQL.
  return found.where('quote_id', 'in', ids.length > 0 ? ids : [''])
}

/** Each beginning with how many rows it has, as far as that matters, the rarest first. */
async function byRarity(db: Database, organizationId: string, beginnings: readonly string[]) {
  const counted = await Promise.all(
    beginnings.map(async (beginning) => {
      const some = holding(db, organizationId, beginning)
        .select('quote_id')
        .limit(few + 1)
      const { rows } = await db
        .selectFrom(some.as('some'))
        .select((select) => select.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return { beginning, rows }
    }),
  )
  return counted.sort((one, other) => one.rows - other.rows)
}

/** How many quotes hold all of some words: told from the words alone, without asking the list. */
export async function countHolding(
  db: Database,
  organizationId: string,
  beginnings: readonly string[],
): Promise<number> {
  const [rarest, ...others] = await byRarity(db, organizationId, beginnings)
  if (!rarest) return 0
  const ids = (beginning: string) => holding(db, organizationId, beginning).select('listed_words.quote_id')
  // Many by many are quicker compared as lists than one by one.
  const narrowed =
    rarest.rows > few
      ? others.reduce((found, { beginning }) => found.intersect(ids(beginning)), ids(rarest.beginning))
      : others.reduce(
          (found, { beginning }) => found.where((ask) => alsoHolds(ask, 'listed_words.quote_id', beginning)),
          ids(rarest.beginning),
        )
  const { count } = await db
    .selectFrom(narrowed.as('found'))
    .select((select) => select.fn.count<number>('quote_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
