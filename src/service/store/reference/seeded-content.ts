import type { Database } from '#service/store/schema/schema.ts'

// What a start of the service last seeded, to tell an edit of the code from one of the database.

/** Reads what was last seeded: the rows of a table as JSON, or the digest of an edition or of search words. */
export async function readSeeded(db: Database, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reference_seeds')
    .select('content')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.content
}

/** Remembers what was seeded. */
export async function writeSeeded(db: Database, subject: string, content: string): Promise<void> {
  await db
    .insertInto('reference_seeds')
    .values({ subject, content })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ content }))
    .execute()
}
