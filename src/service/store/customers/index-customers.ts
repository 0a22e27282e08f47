import { holderFieldNames, holderFields } from '#contract/fields/holder-fields.ts'
import { type Holder, holderName } from '#contract/holder.ts'
import { searchWords } from '#service/store/search/search-words.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { toBlock, hasBit, toBit, indexWords } from '#service/store/search/search-index.ts'

const searchedFields = holderFieldNames.filter((name) => holderFields[name].search)
const numberFields = holderFieldNames.filter((name) => holderFields[name].search === 'number')

/** Returns the search words of a holder: names, email address, numbers and reference. */
export function holderWords(holder: Holder) {
  // People also type numbers without their separators.
  const compactNumbers = numberFields.map((name) => holder[name]?.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return searchWords(holderName(holder), ...searchedFields.map((name) => holder[name]), ...compactNumbers)
}

/**
 * Indexes a customer by the words of its holder or of other texts, such as its bookings' references. Earlier words
 * stay, so the old name still finds it.
 */
export function indexCustomer(
  db: Database,
  organization_id: string,
  number: number,
  words: readonly string[],
) {
  const postings = words.map((word) => ({ organization_id, word, number }))
  return indexWords(db, 'customer_words', postings)
}

/** Moves all search words of one customer to another. */
export async function moveWords(db: Database, organizationId: string, from: number, to: number) {
  const bit = toBit(from)
  const moved = await db
    .updateTable('customer_words')
    .set((row) => ({ marks: row('marks', '-', bit) }))
    .where('organization_id', '=', organizationId)
    .where('block', '=', toBlock(from))
    .where(hasBit(bit))
    .returning('word')
    .execute()
  const words = moved.map(({ word }) => word)
  await indexCustomer(db, organizationId, to, words)
}
