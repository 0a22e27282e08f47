import type { Settings } from '#contract/people/organization.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { type Logo, saveLogo } from './logos.ts'
import { type SettingsChange, settingNames, toSettingColumns } from './setting-columns.ts'

/**
 * Changes the given settings of the actor's organization and keeps the rest, so that concurrent changes of
 * different settings both apply. Call it in a transaction.
 * @param change at least one setting. Null removes the organization's own value.
 * @param logo the content of a new logo.
 */
export async function changeSettings(
  transaction: Database,
  actor: Actor,
  change: SettingsChange,
  logo: Logo | undefined,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('organizations')
    .set(toSettingColumns(change))
    .where('id', '=', actor.organizationId)
    .executeTakeFirstOrThrow()
  if (change.logo !== undefined) await saveLogo(transaction, actor.organizationId, logo)
  const content = `Changed settings: ${describeChange(change).join(', ')}`
  const entry = { action: 'changeOrganization', recordId: actor.organizationId, content }
  await writeAuditEntry(transaction, actor, entry, now)
}

const settingLabels: Readonly<Record<keyof Settings, string>> = {
  requireConfirmation: 'acceptance required',
  hideCostBreakdown: 'totals only',
  allowQuotation: 'quotations',
  enforceTrackingCode: 'your reference required',
  referencePrefix: 'certificate number prefix',
  dateFormat: 'date format',
  currencyId: 'default currency',
  showCommission: 'commission shown',
  accentColor: 'accent colour',
  logo: 'logo',
  additionalFields: 'additional fields',
}

/** Describes a change for the audit log, such as `totals only on` or `date format reset`. */
function describeChange(change: SettingsChange): string[] {
  return settingNames.flatMap((name) => {
    const value = change[name]
    if (value === undefined) return []
    if (name === 'logo') return [value === null ? 'logo removed' : 'logo replaced']
    return [`${settingLabels[name]} ${describeValue(value)}`]
  })
}

function describeValue(value: Settings[keyof Settings] | null): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value !== 'object' || value === null) return value ?? 'reset'
  const fields = value.map(({ label, type, required }) => `${label} (${type}${required ? ', required' : ''})`)
  return fields.length > 0 ? fields.join(', ') : 'none'
}
