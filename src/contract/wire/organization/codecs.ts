import { Organization, OrganizationChange } from '#contract/people/organization.ts'
import {
  toText,
  readBoolean,
  omitUndefined,
  type Fields,
  readFields,
  parseJson,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
  readText,
} from '#contract/wire/codec/lenient-codec.ts'

const flagFields = ['requireConfirmation', 'hideCostBreakdown', 'allowQuotation'] as const
const textFields = ['dateFormat', 'currencyId'] as const

const readEach = (names: readonly string[], fields: Fields, read: (value: unknown) => unknown) =>
  omitUndefined(Object.fromEntries(names.map((name) => [name, read(fields[name])])))

/** Reads the settings of an organization. Ignores unreadable ones. */
function readSettings(wire: unknown): Fields | undefined {
  const fields = readFields(wire)
  return fields && { ...readEach(flagFields, fields, readBoolean), ...readEach(textFields, fields, readText) }
}

/** One organization, wrapped or not. */
export const organizationReply = lenientCodec(Organization, {
  decode: (wire) => {
    const { settings, ...fields } = omitEmpty(readFields(unwrapRecords(wire)[0]) ?? {})
    const read = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toText(value)]))
    return omitUndefined({ ...read, settings: readSettings(settings) })
  },
  encode: (organization) => organization,
})

/** Settings to change, which are JSON text in a form. The schema rejects invalid flags. */
export const organizationChangeRequest = lenientCodec(OrganizationChange, {
  decode: (wire, addIssue) => {
    const { id, settings: rawSettings } = omitEmpty(readFields(wire) ?? {})
    const settings = parseJson(rawSettings, (sentence) => addIssue(sentence, ['settings']))
    const fields = readFields(settings)
    if (!fields) return { id, settings }
    const values = omitEmpty(fields)
    if (readBoolean(values['allowMultiCommodity']) === true) {
      addIssue('Quotes have one commodity each, so you can’t turn this on.', [
        'settings',
        'allowMultiCommodity',
      ])
    }
    return {
      id,
      settings: { ...values, ...readEach(flagFields, values, (value) => readBoolean(value) ?? value) },
    }
  },
  encode: (change) => change,
})
