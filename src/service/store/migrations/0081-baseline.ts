import type { Kysely } from 'kysely'
import { bookings } from './baseline/bookings.ts'
import { create, isPostgres } from './baseline/create.ts'
import { list } from './baseline/list.ts'
import { organizations, organizationsOnPostgres, organizationsOnSqlite } from './baseline/organizations.ts'
import { people } from './baseline/people.ts'
import { notesOnPostgres, notesOnSqlite, quotes } from './baseline/quotes.ts'
import { auditEntriesOnPostgres, auditEntriesOnSqlite, records } from './baseline/records.ts'
import { referenceRevision, revisionOnPostgres, revisionOnSqlite } from './baseline/reference-revision.ts'
import { reference } from './baseline/reference.ts'
import { rowLevelSecurity } from './baseline/row-level-security.ts'
import { searchOnPostgres, searchOnSqlite } from './baseline/search.ts'
import { tariff } from './baseline/tariff.ts'

const tables = [
  reference,
  tariff,
  referenceRevision,
  organizations,
  people,
  quotes,
  bookings,
  list,
  records,
].flat()

const onSqlite = [
  revisionOnSqlite,
  organizationsOnSqlite,
  notesOnSqlite,
  auditEntriesOnSqlite,
  searchOnSqlite,
].flat()

const onPostgres = [
  revisionOnPostgres,
  organizationsOnPostgres,
  notesOnPostgres,
  auditEntriesOnPostgres,
  searchOnPostgres,
  rowLevelSecurity,
].flat()

/** Creates every table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await create(db, [...tables, ...(isPostgres(db) ? onPostgres : onSqlite)])
}
