import type { Database } from '#service/store/schema/schema.ts'

/**
 * Finds an organization's row of a list by the ID of its booking or its quote. It takes two queries, each with a unique
 * index: with both IDs in one condition, SQLite reads every row of the organization.
 */
export async function findListedRow(db: Database, organizationId: string, bookingOrQuoteId: string) {
  const id = bookingOrQuoteId.toLowerCase()
  const by = (column: 'booking_id' | 'quote_id') =>
    db
      .selectFrom('listed')
      .select(['number', 'quote_id', 'booking_id', 'reference', 'organization_id'])
      .where(column, '=', id)
      .executeTakeFirst()
  const row = (await by('booking_id')) ?? (await by('quote_id'))
  return row?.organization_id === organizationId ? row : undefined
}
