import { Settings } from '#contract/people/organization.ts'
import { toColumnName } from '#service/store/reference/column-names.ts'
import type { SettingsRow } from '#service/store/schema/schema.ts'

/** The settings that are set; others are absent. */
export type StoredSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** Settings to change. Null removes a value, so that it's inherited. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | null | undefined }

export const settingNames = Object.keys(Settings.shape) as (keyof Settings)[]

/** Returns the column of a setting in `organizations`. */
export const toSettingColumn = (name: keyof Settings) => toColumnName(name) as keyof SettingsRow
export const settingColumns = settingNames.map(toSettingColumn)

/** Converts the columns to settings. */
export function toSettings(row: SettingsRow): StoredSettings {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = row[toSettingColumn(name)]
      return value === null ? [] : [[name, readColumn(name, value)]]
    }),
  )
}

function readColumn(name: keyof Settings, value: string | number): unknown {
  if (typeof value === 'number') return value === 1
  return name === 'additionalFields' ? JSON.parse(value) : value
}
