import { normalizeReference } from '#service/store/bookings/normalize-reference.ts'
import { isVisible, type Visibility } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { searchWords } from './search-words.ts'

/**
 * Returns the words that a record must have to match a search. A booking reference is split however it's typed, for
 * example without dashes. Other words can look like one, so the booking must exist.
 */
export async function findQueryWords(db: Database, visibility: Visibility, search = ''): Promise<string[]> {
  const text = search.trim()
  const reference = normalizeReference(text)
  if (reference === undefined) return searchWords(text)
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .where(isVisible(visibility))
    .executeTakeFirst()
  return searchWords(booking ? reference : text)
}
