import { type SqlBool, sql } from 'kysely'
import { type Visibility, isVisible, seesEveryOrganization } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { type FoundRows, type Search, type SearchedTable, selectRows } from './found-rows.ts'
import { countLimit } from './paging.ts'

/** The column that identifies the rows of each table, and the type of a list of them. */
const keyColumns = {
  booking_list: { name: 'number', array: sql`bigint[]` },
  customers: { name: 'number', array: sql`bigint[]` },
  audit_entries: { name: 'id', array: sql`text[]` },
} as const

/** Finds rows by PostgreSQL’s full-text index. */
export async function searchPostgres<Table extends SearchedTable>(
  search: Search<Table>,
): Promise<FoundRows<Table>> {
  const { db, table, visibility, prefixes, isSortedByAge = false } = search
  const rare: string[] = []
  for (const prefix of prefixes) if (!(await isCommonWord(db, table, prefix))) rare.push(prefix)
  // Several common words may still have few rows together.
  const searched: readonly string[] = rare.length > 0 || prefixes.length < 2 ? rare : prefixes
  const keys = searched.length > 0 ? await readMatchingKeys(db, table, searched) : undefined
  if (keys && keys.length <= countLimit) {
    const { name, array } = keyColumns[table]
    const unsearched = prefixes.filter((prefix) => !searched.includes(prefix))
    const isMatch = sql<SqlBool>`${sql.ref(name)} = any(cast(${keys} as ${array}))`
    return { found: filter(visibility, unsearched).where(isMatch), size: 'few' }
  }
  const mayReadByKey = isSortedByAge && visibility.withDescendants === true
  const seesAll = (mayReadByKey || prefixes.length > 0) && (await seesEveryOrganization(db, visibility))
  const readsByKey = mayReadByKey && seesAll
  const areCounted = searched.length === 0 || searched.length === prefixes.length
  return {
    found: filter(visibility, prefixes),
    size: estimateSize(),
    readsByKey,
    ...(readsByKey ? {} : { splitByOrganization }),
  }

  function estimateSize(): FoundRows<Table>['size'] {
    if (prefixes.length === 0) return 'few'
    return seesAll && areCounted ? 'many' : 'unknown'
  }

  async function splitByOrganization() {
    const organizationIds = await listFewOrganizations(db, visibility)
    return organizationIds.map((organizationId) => filter({ organizationId }, prefixes))
  }

  function filter(whose: Visibility, words: readonly string[]) {
    const rows = selectRows(db, table).where(isVisible(whose))
    return words.reduce((some, word) => some.where(sql<SqlBool>`strpos(words, ${` ${word}`}) > 0`), rows)
  }
}

/**
 * The maximum number of organizations to query one by one. Each query takes PostgreSQL 0.2 ms, and a list by status
 * runs up to five per organization.
 */
const maxOrganizations = 32

/** Lists the organizations that someone sees, or none if there is one or more than a few. */
async function listFewOrganizations(db: Database, visibility: Visibility): Promise<string[]> {
  if (!visibility.withDescendants) return []
  const visible = await db
    .selectFrom('organizations')
    .select('id')
    .where(isVisible(visibility, 'id'))
    .limit(maxOrganizations + 1)
    .execute()
  return visible.length > 1 && visible.length <= maxOrganizations ? visible.map(({ id }) => id) : []
}

/** Checks whether PostgreSQL’s statistics say that very many rows have a word. */
async function isCommonWord(db: Database, table: SearchedTable, word: string): Promise<boolean> {
  const { rows } = await sql<{ common: boolean }>`select is_common_word(${table}, ${word}) as common`.execute(
    db,
  )
  return rows[0]?.common === true
}

/** Reads the keys of visible rows in PostgreSQL’s full-text index, up to one more than `countLimit`. */
async function readMatchingKeys(db: Database, table: SearchedTable, prefixes: readonly string[]) {
  const query = prefixes.map((prefix) => `'${prefix}':*`).join(' & ')
  const { rows } = await sql<{ keys: string[] | null }>`select array_agg(key) as keys
    from search_words(${table}, ${keyColumns[table].name}, ${query}, ${countLimit + 1}) as found (key)`.execute(
    db,
  )
  return rows[0]?.keys ?? []
}
