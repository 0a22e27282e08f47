import type { Selectable } from 'kysely'
import type { Settings } from '#contract/people/organization.ts'
import { type Doer, writeAudit } from '#service/store/audit/audit-entries.ts'
import type { Database, Row, Schema } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** What an organization has set; what it has not is not there. */
export type OwnSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** Where it stands, beside the organization. */
export const settingColumns = [
  'require_confirmation',
  'hide_cost_breakdown',
  'allow_quotation',
  'date_format',
  'currency_id',
] as const
type Columns = Pick<Selectable<Schema['organizations']>, (typeof settingColumns)[number]>

/** @returns what the columns of an organization say that it has set. */
export function settingsFrom(row: Columns): OwnSettings {
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

function columnsOf(settings: OwnSettings): Partial<Row<'organizations'>> {
  const columns: Columns = {
    require_confirmation: numbered(settings.requireConfirmation),
    hide_cost_breakdown: numbered(settings.hideCostBreakdown),
    allow_quotation: numbered(settings.allowQuotation),
    date_format: settings.dateFormat ?? null,
    currency_id: settings.currencyId ?? null,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
}

const numbered = (flag: boolean | undefined) => (flag === undefined ? null : Number(flag))

/**
 * Sets what is given for the doer's organization and leaves the rest, so that two who set different things at one
 * moment both have done it.
 * @param settings something at least.
 * @returns all that the organization has set then.
 */
export function changeSettings(
  db: Database,
  doer: Doer,
  settings: OwnSettings,
  now: number,
): Promise<OwnSettings> {
  return transact(db, async (transaction) => {
    const row = await transaction
      .updateTable('organizations')
      .set(columnsOf(settings))
      .where('id', '=', doer.organizationId)
      .returning(settingColumns)
      .executeTakeFirstOrThrow()
    const set = Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name} to ${String(value)}`)
    const content = `Set ${set.join(', ')}`
    const deed = { act: 'changeOrganization', recordId: doer.organizationId, content }
    await writeAudit(transaction, doer, deed, now)
    return settingsFrom(row)
  })
}
