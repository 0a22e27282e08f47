import { type RawBuilder, sql } from 'kysely'
import { mapValues } from '#contract/fields/map-values.ts'
import { groupBy } from '#contract/group-by.ts'
import { Settings } from '#contract/people/organization.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { padList } from '#service/store/db/pad-list.ts'
import type { Database, SettingsRow } from '#service/store/schema/schema.ts'
import { isVisible, type Visibility } from './visibility.ts'
import { settingColumns, type StoredSettings, toSettingColumn, toSettings } from './setting-columns.ts'

/** The settings of an organization, and its distance from the one that inherits them. */
type Level = SettingsRow & { readonly depth: number }

/**
 * Selects the settings of an organization and of those above it, for `toEffectiveSettings`, in a query of
 * `organizations`. They're one value: PostgreSQL would take milliseconds to plan a subquery for each setting.
 */
export function selectSettings(db: Database): RawBuilder<string> {
  const values = settingColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`above.${column}`)}`)
  const level = sql.join([sql`'depth', ancestry.depth`, ...values])
  const levels = isPostgres(db)
    ? sql`json_agg(json_build_object(${level}))::text`
    : sql`json_group_array(json_object(${level}))`
  return sql`(
    select ${levels} from organization_ancestors as ancestry
      inner join organizations as above on above.id = ancestry.ancestor_id
      where ancestry.organization_id = organizations.id)`
}

/** Returns the effective settings: each is that of the nearest organization that has set it. */
export const toEffectiveSettings = (selected: string): StoredSettings =>
  mergeSettings(sortNearestFirst(JSON.parse(selected) as Level[]))

const sortNearestFirst = <Row extends Level>(levels: readonly Row[]): Row[] =>
  levels.toSorted((a, b) => a.depth - b.depth)

const mergeSettings = (levels: readonly Level[]) =>
  toSettings(
    Object.fromEntries(
      settingColumns.map((column) => [column, levels.find((row) => row[column] !== null)?.[column] ?? null]),
    ) as SettingsRow,
  )

/** Reads the effective settings of any organization, without defaults; undefined if it doesn't exist. */
export async function readSettings(
  db: Database,
  organizationId: string,
): Promise<StoredSettings | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select(selectSettings(db).as('settings'))
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return row && toEffectiveSettings(row.settings)
}

/** An organization's own settings, what it would inherit without them, and the organization that each comes from. */
export type OrganizationSettings = {
  readonly own: StoredSettings
  readonly inherited: StoredSettings
  readonly sources: Record<keyof Settings, { readonly id: string; readonly name: string } | undefined>
}

/** Reads the settings of organizations that the caller sees, by their IDs. They inherit those of organizations above, too. */
export async function readOrganizationSettings(
  db: Database,
  visibility: Visibility,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrganizationSettings>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organization_ancestors as ancestry')
    .innerJoin('organizations', 'organizations.id', 'ancestry.ancestor_id')
    .select(['ancestry.organization_id', 'ancestry.depth', 'organizations.id', 'organizations.name'])
    .select(settingColumns)
    .where('ancestry.organization_id', 'in', padList(ids))
    .where(isVisible(visibility, 'ancestry.organization_id'))
    .execute()
  const settings = [...groupBy(rows, (row) => row.organization_id)].map(([id, levels]) => {
    const [own, ...above] = sortNearestFirst(levels)
    const sources = mapValues(Settings.shape, (_, name) => {
      const source = above.find((row) => row[toSettingColumn(name)] !== null)
      return source && { id: source.id, name: source.name }
    })
    return [id, { own: mergeSettings(own ? [own] : []), inherited: mergeSettings(above), sources }] as const
  })
  return new Map(settings)
}
