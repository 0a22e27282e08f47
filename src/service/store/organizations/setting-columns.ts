import type { Settings } from '#contract/people/organization.ts'
import type { Row } from '#service/store/schema/schema.ts'

/** The settings that are set; others are absent. */
export type StoredSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** Settings to change. Null removes a value, so that it's inherited. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | null | undefined }

/** The column of each setting in `organizations`. */
export const columnNames = {
  requireConfirmation: 'require_confirmation',
  hideCostBreakdown: 'hide_cost_breakdown',
  allowQuotation: 'allow_quotation',
  enforceTrackingCode: 'enforce_tracking_code',
  referencePrefix: 'reference_prefix',
  dateFormat: 'date_format',
  currencyId: 'currency_id',
  showCommission: 'show_commission',
  accentColor: 'accent_color',
  logo: 'logo',
  additionalFields: 'additional_fields',
} as const satisfies Record<keyof Settings, string>

export const settingColumns = Object.values(columnNames)
type SettingColumn = (typeof settingColumns)[number]
export const settingNames = Object.keys(columnNames) as (keyof Settings)[]

/** The columns of an organization's settings. */
export type SettingsRow = Readonly<Record<SettingColumn, string | number | null>>

/** Converts the columns to settings. */
export function toSettings(row: SettingsRow): StoredSettings {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = row[columnNames[name]]
      return value === null ? [] : [[name, readColumn(name, value)]]
    }),
  )
}

function readColumn(name: keyof Settings, value: string | number): unknown {
  if (typeof value === 'number') return value === 1
  return name === 'additionalFields' ? JSON.parse(value) : value
}

function toColumn(value: Settings[keyof Settings] | null) {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Converts the given settings to the columns to update. */
export function toSettingColumns(settings: SettingsChange): Partial<Row<'organizations'>> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = settings[name]
      return value === undefined ? [] : [[columnNames[name], toColumn(value)]]
    }),
  )
}
