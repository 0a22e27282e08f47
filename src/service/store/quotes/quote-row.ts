import type { Database } from '#service/store/schema/schema.ts'
import { type Visibility, isVisible } from '#service/store/organizations/visibility.ts'

/**
 * Finds a visible row of the list by the ID of its booking or its quote. It takes two queries, each with a unique
 * index: with both IDs in one condition, SQLite reads every row of the organization.
 */
export async function findListRow(db: Database, visibility: Visibility, bookingOrQuoteId: string) {
  const id = bookingOrQuoteId.toLowerCase()
  const findBy = (column: 'booking_id' | 'quote_id') =>
    db
      .selectFrom('booking_list')
      .select(['number', 'quote_id', 'booking_id', 'reference', 'organization_id as organizationId'])
      .where(column, '=', id)
      .where(isVisible(visibility))
      .executeTakeFirst()
  return (await findBy('booking_id')) ?? (await findBy('quote_id'))
}
