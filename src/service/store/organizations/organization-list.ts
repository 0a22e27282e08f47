import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { groupBy } from '#contract/group-by.ts'
import type { Page, PageRequest } from '#contract/paging.ts'
import {
  organizationKinds,
  type OrganizationKind,
  type OrganizationNode,
  type OrganizationSummary,
} from '#contract/people/organization.ts'
import { foldText, nameKey, splitWords } from '#contract/text/words.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { sortByOrder } from '#service/store/search/sort-by-order.ts'
import { type OrganizationRecord, readOrganizations } from './organizations.ts'
import { isSuspended } from './suspension.ts'
import { isVisible, type Visibility } from './visibility.ts'

/** The fields that organizations are sorted and filtered by. */
type Entry = {
  readonly id: string
  readonly name: string
  readonly foldedName: string
  readonly type: OrganizationKind
  readonly parent: string
  readonly parentName: string
  readonly createdAt: string
  readonly suspended: boolean
}

/** The order of lists by name. */
const byName = [
  { column: 'foldedName', direction: 'asc' },
  { column: 'id', direction: 'asc' },
] as const

/**
 * Reads the sortable fields of the organizations that match a condition, sorted by name. Reads all of them rather than
 * one page, because the tree order depends on all; there are a few thousand at most.
 */
async function readEntries(
  db: Database,
  condition: RawBuilder<SqlBool>,
  suspended = sql<SqlBool>`suspended_at is not null`,
): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'kind', 'parent_id', 'created_at'])
    .select(suspended.as('is_suspended'))
    .where(condition)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const entries = rows.map((row): Entry => ({
    id: row.id,
    name: row.name,
    foldedName: foldText(row.name),
    type: row.kind,
    parent: row.parent_id !== null && names.has(row.parent_id) ? row.parent_id : '',
    parentName: names.get(row.parent_id ?? '') ?? '',
    createdAt: row.created_at,
    suspended: Boolean(row.is_suspended),
  }))
  return sortByOrder(entries, byName, toSortText)
}

/** Converts an entry to a search result. */
export function toSummary({ id, name, type, parent, parentName, suspended }: Entry): OrganizationSummary {
  return { id, name, type, suspended, ...(parent && { parent: { id: parent, name: parentName } }) }
}

/** Builds trees from the entries. Each node has the organizations below it as children. */
function toTrees(entries: readonly Entry[]): OrganizationNode[] {
  const byParent = groupBy(entries, ({ parent }) => parent)
  const listChildren = (parent: string): OrganizationNode[] =>
    (byParent.get(parent) ?? []).map(({ id, name }) => ({ id, name, children: listChildren(id) }))
  return listChildren('')
}

/** Sorts entries in the order of the tree: those below an organization follow it. */
function sortByTree(entries: readonly Entry[]): Entry[] {
  const byParent = groupBy(entries, ({ parent }) => parent)
  const ordered: Entry[] = []
  function add(parent: string) {
    for (const entry of byParent.get(parent) ?? []) {
      ordered.push(entry)
      add(entry.id)
    }
  }
  add('')
  return ordered
}

/** Returns the entries whose names contain every word of a search. */
function searchEntries(entries: readonly Entry[], globalFilter = ''): readonly Entry[] {
  const words = splitWords(foldText(globalFilter))
  return words.length === 0
    ? entries
    : entries.filter(({ foldedName }) => words.every((word) => foldedName.includes(word)))
}

/** Ranks a name that contains every word of `text`, from 0 (exact match) to 3. */
function rankMatch({ foldedName }: Entry, text: string): number {
  const name = splitWords(foldedName).join(' ')
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  return ` ${name}`.includes(` ${text}`) ? 2 : 3
}

/**
 * Sorts search results by match: exact names first, then names that start with the text, then names with a word that
 * does.
 */
function sortByMatch(entries: readonly Entry[], globalFilter = ''): readonly Entry[] {
  const text = nameKey(globalFilter)
  if (text === '') return entries
  const ranked = entries.map((entry) => ({ entry, rank: rankMatch(entry, text) }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}

const columns = {
  name: 'foldedName',
  type: 'type',
  createdAt: 'createdAt',
  parent: 'parent',
  suspended: 'suspended',
} as const

/** Converts a filter value to text. A kind can be given as its number, and IDs are lowercased. */
function toFilterText(column: string, value: string | number | boolean): string {
  if (column === 'foldedName') return foldText(String(value))
  if (column === 'type') return organizationKinds[Number(value) - 1] ?? String(value)
  return column === 'parent' ? String(value).toLowerCase() : String(value)
}

/** Returns the text to sort by. Kinds sort by position, and parents by name. */
function toSortText(entry: Entry, column: keyof Entry): string {
  if (column === 'type') return String(organizationKinds.indexOf(entry.type))
  return column === 'parent' ? foldText(entry.parentName) : String(entry[column])
}

/**
 * Returns organizations, sorted and filtered as requested. Unless another order is requested, they're in the order of
 * the tree, with the best matches of a search first.
 * @param condition selects the organizations in the list.
 * @param suspended when an organization counts as suspended. By default, being below a suspended one doesn't count.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export async function queryOrganizations(
  db: Database,
  condition: RawBuilder<SqlBool>,
  request: PageRequest,
  suspended?: RawBuilder<SqlBool>,
): Promise<readonly Entry[]> {
  const { order, where } = toColumnCriteria(columns, request)
  const all = await readEntries(db, condition, suspended)
  const filters = where.map(({ column, values }) => ({
    column,
    texts: values.map((value) => toFilterText(column, value)),
  }))
  const { globalFilter } = request
  const found =
    order.length > 0
      ? searchEntries(all, globalFilter)
      : sortByMatch(searchEntries(sortByTree(all), globalFilter), globalFilter)
  const entries = found.filter((entry) =>
    filters.every(({ column, texts }) => texts.includes(String(entry[column]))),
  )
  return sortByOrder(entries, order, toSortText)
}

/**
 * Lists the visible organizations.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export async function listOrganizations(
  db: Database,
  visibility: Visibility,
  request: PageRequest,
): Promise<Page<OrganizationRecord>> {
  const { page, perPage } = request
  const entries = await queryOrganizations(db, isVisible(visibility, 'organizations.id'), request)
  const ids = entries.slice(page * perPage, (page + 1) * perPage).map(({ id }) => id)
  return { rows: await readOrganizations(db, visibility, ids), count: entries.length, page, perPage }
}

/**
 * Lists the visible organizations whose names contain every search word, sorted by name. Without search words, lists all
 * of them.
 */
export async function searchOrganizations(
  db: Database,
  visibility: Visibility,
  globalFilter?: string,
): Promise<OrganizationSummary[]> {
  const isListed = isVisible(visibility, 'organizations.id')
  const entries = await readEntries(db, isListed, isSuspended('organizations.id'))
  return searchEntries(entries, globalFilter).map(toSummary)
}

/** Reads the visible organizations as a tree, with the caller's own at the top. */
export async function readOrganizationChart(db: Database, visibility: Visibility): Promise<OrganizationNode> {
  const trees = toTrees(await readEntries(db, isVisible(visibility, 'organizations.id')))
  const own = trees.find(({ id }) => id === visibility.organizationId)
  if (!own) throw new Error('The caller’s organization could not be read.')
  return own
}
