import type { CommodityWords } from '#contract/setup.ts'
import { memoize } from '#contract/memoize.ts'
import { groupBy } from '#contract/group-by.ts'
import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'
import { toColumns } from './column-names.ts'
import { digestRows, type EditionIdentity } from './edition-rows.ts'
import { seedDatedEdition } from './seed-dated-edition.ts'
import { sortByPosition } from './sort-by-position.ts'
import { findInForce, sortOldestFirst } from './tariff-editions.ts'

/**
 * Seeds the search words for goods in the code.
 * @param db a connection inside an exclusive transaction.
 * @returns the edition that stays in force although the words in the code have changed, if any.
 */
export function seedCommodityWords(db: Database, seed: ReferenceSeed, now: number): Promise<string[]> {
  const { commodityWordEdition: edition, commodityWords } = seed
  const toEdition = ({ id, name, validFrom }: EditionIdentity) =>
    toColumns({ ...edition, id, name, validFrom })
  const toRows = (edition_id: string): Row<'commodity_words'>[] =>
    commodityWords.map((row, position) => ({ edition_id, position, ...toColumns(row) }))
  return seedDatedEdition(
    db,
    {
      table: 'commodity_word_editions',
      edition,
      digest: digestRows([[toEdition(edition)], toRows(edition.id)]),
      digestStored: async (id) => {
        const editions = db.selectFrom('commodity_word_editions').selectAll().where('id', '=', id)
        const rows = db.selectFrom('commodity_words').selectAll().where('edition_id', '=', id)
        return digestRows([await editions.execute(), await rows.execute()])
      },
      insert: async (identity) => {
        await insertRows(db, 'commodity_word_editions', [toEdition(identity)])
        await insertRows(db, 'commodity_words', toRows(identity.id))
      },
    },
    now,
  )
}

/**
 * Creates a lookup of the words in force, read when first used.
 * @returns a function from a moment and the IDs of the goods that are insured or declined by name.
 */
export function createCommodityWordLookup({
  commodity_word_editions,
  commodity_words,
}: Pick<ReferenceTables, 'commodity_word_editions' | 'commodity_words'>) {
  const editions = sortOldestFirst(commodity_word_editions)
  const rowsByEdition = groupBy(sortByPosition(commodity_words), ({ edition_id }) => edition_id)
  const findEntries = memoize((editionId) =>
    (rowsByEdition.get(editionId) ?? []).map(({ code, commodity_id, name, words }) => ({
      ...(code && { code }),
      commodityId: commodity_id,
      name,
      words: JSON.parse(words) as string[],
    })),
  )
  return (now: number, commodityIds: ReadonlySet<string>): CommodityWords => {
    const edition = findInForce(editions, now) ?? editions[0]
    const entries = edition ? findEntries(edition.id) : []
    return {
      edition: edition?.id ?? '',
      source: edition?.source ?? '',
      entries: entries.filter(({ commodityId }) => commodityIds.has(commodityId)),
    }
  }
}
