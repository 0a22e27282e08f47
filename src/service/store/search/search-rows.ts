import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { FoundRows, Search, SearchedTable } from './found-rows.ts'
import { searchPostgres } from './search-postgres.ts'
import { searchSqlite } from './search-sqlite.ts'

/**
 * Finds visible rows that have a word with each of some prefixes. Up to `countLimit` rows are read from the full-text
 * index; beyond that, reading the list itself fills a page sooner. Indexes on the time begin with the organization, so
 * they don't sort the rows of several. If someone sees all organizations, the list is read by key instead.
 */
export const searchRows = <Table extends SearchedTable>(search: Search<Table>): Promise<FoundRows<Table>> =>
  isPostgres(search.db) ? searchPostgres(search) : searchSqlite(search)
