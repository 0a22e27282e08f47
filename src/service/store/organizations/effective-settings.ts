import { sql } from 'kysely'
import { mapValues } from '#contract/fields/map-values.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { columnNames, type SettingColumn, settingColumns, toSettings } from './setting-columns.ts'

type Value = string | number | null

/**
 * Selects a column of the nearest organization above one that has set a setting. Reads no row if there is no parent.
 * @param setting the column of the setting.
 * @param column the column to select: the same one, or one that tells whose setting it is.
 */
const selectNearest = (setting: SettingColumn, column: SettingColumn | 'id' | 'name') =>
  sql<Value>`(
    select ${sql.ref(`above.${column}`)} from organization_ancestors as ancestors
      inner join organizations as above on above.id = ancestors.ancestor_id
      where ancestors.organization_id = organizations.parent_id and ${sql.ref(`above.${setting}`)} is not null
      order by ancestors.depth limit 1)`

/** The effective value of a setting in a query of `organizations`: its own, else the nearest one above it. */
const effectiveSetting = (setting: SettingColumn) =>
  sql<Value>`coalesce(${sql.ref(`organizations.${setting}`)}, ${selectNearest(setting, setting)})`.as(setting)

/** All effective settings in a query of `organizations`, for `toSettings`. */
export const effectiveSettings = settingColumns.map(effectiveSetting)

/** Finds what the references of an organization's new bookings start with, unless it's the default. */
export async function findReferencePrefix(db: Database, organizationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select(effectiveSetting('reference_prefix'))
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return typeof row?.reference_prefix === 'string' ? row.reference_prefix : undefined
}

/**
 * Returns an organization's own settings, what it would inherit without them, and the organization that each of these
 * comes from.
 */
export async function findOrganizationSettings(db: Database, organizationId: string) {
  const row = await db
    .selectFrom('organizations')
    .select(settingColumns)
    .select(settingColumns.map((column) => selectNearest(column, column).as(`${column}_above`)))
    .select(settingColumns.map((column) => selectNearest(column, 'id').as(`${column}_id`)))
    .select(settingColumns.map((column) => selectNearest(column, 'name').as(`${column}_name`)))
    .where('id', '=', organizationId.toLowerCase())
    .executeTakeFirst()
  if (!row) return undefined
  const inherited = Object.fromEntries(settingColumns.map((column) => [column, row[`${column}_above`]]))
  const sources = mapValues(columnNames, (column) => {
    const [id, name] = [row[`${column}_id`], row[`${column}_name`]]
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined
  })
  return { own: toSettings(row), inherited: toSettings(inherited as Record<SettingColumn, Value>), sources }
}
