import type { Holder } from '#contract/holder.ts'
import { holderName } from '#contract/holder.ts'
import { searchWords } from '#service/store/search/search-words.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { toBlock, hasBit, toBit, indexWords } from '#service/store/search/search-index.ts'

/** What a holder is found by: its names, its e-mail address, its tax number, what it is called by the caller, its phone. */
export function holderWords(holder: Holder): string[] {
  const { forename, surname, email, taxId, reference, phone } = holder
  // A number that is written in parts is as often said in one piece.
  const inOnePiece = [taxId, phone].map((text) => text?.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return searchWords(
    ...[holderName(holder), holder.businessName, forename, surname, email, taxId, reference, phone],
    ...inOnePiece,
  )
}

/** Lists a customer under the words of the holder that it is. What it was called before finds it too. */
export function indexCustomer(
  db: Database,
  organizationId: string,
  number: number,
  holder: Holder,
): Promise<void> {
  return addWords(db, organizationId, number, holderWords(holder))
}

/** Lists a customer under the words of some texts, as what its bookings are called. */
export function indexCustomerTexts(
  db: Database,
  organizationId: string,
  number: number,
  texts: readonly (string | undefined)[],
): Promise<void> {
  return addWords(db, organizationId, number, searchWords(...texts))
}

/** Lists one customer under the words of another too, and that one under none. */
export async function moveWords(
  db: Database,
  organizationId: string,
  from: number,
  to: number,
): Promise<void> {
  const mark = toBit(from)
  const ofFirst = await db
    .updateTable('customer_words')
    .set((row) => ({ marks: row('marks', '-', mark) }))
    .where('organization_id', '=', organizationId)
    .where('block', '=', toBlock(from))
    .where(hasBit(mark))
    .returning('word')
    .execute()
  const words = ofFirst.map(({ word }) => word)
  await addWords(db, organizationId, to, words)
}

function addWords(
  db: Database,
  organization_id: string,
  number: number,
  words: readonly string[],
): Promise<void> {
  const rows = words.map((word) => ({ organization_id, word, number }))
  return indexWords(db, 'customer_words', rows)
}
