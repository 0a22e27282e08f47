import { PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { Database } from '#service/store/schema/schema.ts'

/** Up to this number of matches are read from the index; of more, the first page is found sooner in the list itself. */
const fewMatches = 5000

/**
 * Finds an organization's entries that have a word with each of some prefixes, by the database's full-text index.
 * @param prefixes at least one, as returned by `searchWords`.
 * @returns `found`, the query for the entries, and `counted`, one for as many rows that are read sooner.
 */
export async function searchAuditEntries(db: Database, organizationId: string, prefixes: readonly string[]) {
  const own = db.selectFrom('audits').where('organization_id', '=', organizationId)
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const query = prefixes.map((prefix) => `'${prefix}':*`).join(' & ')
    const found = own.where(
      sql<SqlBool>`array_to_tsvector(string_to_array(btrim(words), ' ')) @@ ${query}::text::tsquery`,
    )
    return { found, counted: found }
  }
  const organization = Buffer.from(organizationId).toString('hex')
  const query = [`"${organization}"`, ...prefixes.map((prefix) => `"${prefix}"*`)].join(' AND ')
  const counted = db.selectFrom('audit_search').where(sql<SqlBool>`audit_search match ${query}`)
  const matches = await counted
    .select('rowid')
    .limit(fewMatches + 1)
    .execute()
  if (matches.length > fewMatches) {
    const found = prefixes.reduce((rows, prefix) => rows.where('words', 'like', `% ${prefix}%`), own)
    return { found, counted }
  }
  const numbers = JSON.stringify(matches.map(({ rowid }) => rowid))
  const found = db
    .selectFrom('audits')
    .where(sql<SqlBool>`audits.rowid in (select value from json_each(${numbers}))`)
    // With the plus, SQLite doesn't read all of the organization's entries by their index instead.
    .where(sql`+organization_id`, '=', organizationId)
  return { found, counted }
}
