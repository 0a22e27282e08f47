import type { Selectable } from 'kysely'
import type { Settings } from '#contract/people/organization.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { Database, DatabaseSchema, Row } from '#service/store/schema/schema.ts'

/** The settings an organization has set; others are absent. */
export type StoredSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** The column of each setting in `organizations`. */
const columnNames = {
  requireConfirmation: 'require_confirmation',
  hideCostBreakdown: 'hide_cost_breakdown',
  allowQuotation: 'allow_quotation',
  dateFormat: 'date_format',
  currencyId: 'currency_id',
} as const satisfies Record<keyof Settings, string>
export const settingColumns = Object.values(columnNames)
const settingNames = Object.keys(columnNames) as (keyof Settings)[]

/** Converts the columns to settings. */
export function toSettings(
  row: Pick<Selectable<DatabaseSchema['organizations']>, (typeof settingColumns)[number]>,
): StoredSettings {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = row[columnNames[name]]
      return value === null ? [] : [[name, typeof value === 'number' ? value === 1 : value]]
    }),
  )
}

function toColumns(settings: StoredSettings): Partial<Row<'organizations'>> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = settings[name]
      return value === undefined
        ? []
        : [[columnNames[name], typeof value === 'boolean' ? Number(value) : value]]
    }),
  )
}

/**
 * Changes the given settings of the actor's organization and keeps the rest, so that concurrent changes of
 * different settings both apply. Call it in a transaction.
 * @param settings at least one.
 * @returns all settings after the change.
 */
export async function changeSettings(
  transaction: Database,
  actor: Actor,
  settings: StoredSettings,
  now: number,
): Promise<StoredSettings> {
  const row = await transaction
    .updateTable('organizations')
    .set(toColumns(settings))
    .where('id', '=', actor.organizationId)
    .returning(settingColumns)
    .executeTakeFirstOrThrow()
  const content = `Changed settings: ${describeSettings(settings).join(', ')}`
  const entry = { action: 'changeOrganization', recordId: actor.organizationId, content }
  await writeAuditEntry(transaction, actor, entry, now)
  return toSettings(row)
}

const settingLabels: Readonly<Record<keyof Settings, string>> = {
  requireConfirmation: 'acceptance required',
  hideCostBreakdown: 'totals only',
  allowQuotation: 'quotations',
  dateFormat: 'date format',
  currencyId: 'default currency',
}

/** Describes the given settings for the audit log, such as `totals only on`. */
function describeSettings(settings: StoredSettings): string[] {
  return (Object.keys(settings) as (keyof Settings)[]).flatMap((name) => {
    const value = settings[name]
    if (value === undefined) return []
    const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : value
    return [`${settingLabels[name]} ${text}`]
  })
}
