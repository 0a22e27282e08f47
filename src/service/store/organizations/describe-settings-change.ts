import type { AdditionalField } from '#contract/fields/additional-fields.ts'
import type { Settings } from '#contract/people/organization.ts'
import { type SettingsChange, settingNames, type StoredSettings } from './setting-columns.ts'

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

/**
 * Describes a change of an organization's own settings for the audit log, such as `totals only from off to on` or
 * `date format from YYYY-MM-DD to not set`. Values that stay the same are left out.
 */
export function describeSettingsChange(before: StoredSettings, change: SettingsChange): string[] {
  return settingNames.flatMap((name) => {
    const [from, to] = [before[name] ?? null, change[name]]
    if (to === undefined) return []
    if (name === 'logo') return from === to ? [] : [to === null ? 'logo removed' : 'logo replaced']
    const [was, is] = [describeValue(from), describeValue(to)]
    const values = was === is ? [] : [`${settingLabels[name]} from ${was} to ${is}`]
    if (name !== 'additionalFields') return values
    const [fromFields, toFields] = [before.additionalFields ?? [], change.additionalFields ?? []]
    const onlyIdsChanged = was === is && listIds(fromFields) !== listIds(toFields)
    return [
      ...values,
      ...(onlyIdsChanged ? ['IDs of additional fields changed'] : []),
      ...describeOptionChanges(fromFields, toFields),
    ]
  })
}

const listIds = (fields: readonly AdditionalField[]) => fields.map(({ id }) => id).join('\n')

function describeValue(value: Settings[keyof Settings] | null): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value !== 'object' || value === null) return value ?? 'not set'
  const fields = value.map(({ label, type, required }) => `${label} (${type}${required ? ', required' : ''})`)
  return fields.length > 0 ? fields.join(', ') : 'none'
}

/** Describes changed options of choices, such as `options of Project: added Harbour, removed Bridge`. */
function describeOptionChanges(before: readonly AdditionalField[], after: readonly AdditionalField[]) {
  return after.flatMap(({ id, label, options: to = [] }) => {
    const from = before.find((field) => field.id === id)?.options ?? []
    if (from.join('\n') === to.join('\n')) return []
    const added = to.filter((option) => !from.includes(option))
    const removed = from.filter((option) => !to.includes(option))
    const changes = [
      ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
      ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ]
    return [`options of ${label}: ${changes.join('; ') || 'reordered'}`]
  })
}
