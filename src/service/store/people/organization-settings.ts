import type { Selectable } from 'kysely'
import type { Settings } from '#contract/people/organization.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { Database, Row, DatabaseSchema } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** The settings an organization has set; others are absent. */
export type StoredSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** The columns of the settings in `organizations`. */
export const settingColumns = [
  'require_confirmation',
  'hide_cost_breakdown',
  'allow_quotation',
  'date_format',
  'currency_id',
] as const
type Columns = Pick<Selectable<DatabaseSchema['organizations']>, (typeof settingColumns)[number]>

/** Converts the columns to settings. */
export function toSettings(row: Columns): StoredSettings {
  const flag = (value: number | null) => (value === null ? undefined : value === 1)
  const settings = {
    requireConfirmation: flag(row.require_confirmation),
    hideCostBreakdown: flag(row.hide_cost_breakdown),
    allowQuotation: flag(row.allow_quotation),
    dateFormat: row.date_format ?? undefined,
    currencyId: row.currency_id ?? undefined,
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function toColumns(settings: StoredSettings): Partial<Row<'organizations'>> {
  const columns: Columns = {
    require_confirmation: toFlag(settings.requireConfirmation),
    hide_cost_breakdown: toFlag(settings.hideCostBreakdown),
    allow_quotation: toFlag(settings.allowQuotation),
    date_format: settings.dateFormat ?? null,
    currency_id: settings.currencyId ?? null,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
}

const toFlag = (flag: boolean | undefined) => (flag === undefined ? null : Number(flag))

/**
 * Changes the given settings of the actor's organization and keeps the rest, so that concurrent changes of
 * different settings both apply.
 * @param settings at least one.
 * @returns all settings after the change.
 */
export function changeSettings(
  db: Database,
  actor: Actor,
  settings: StoredSettings,
  now: number,
): Promise<StoredSettings> {
  return transact(db, async (transaction) => {
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
  })
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
