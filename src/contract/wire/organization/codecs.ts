import { Organization, OrganizationChange } from '#contract/people/organization.ts'
import {
  asText,
  booleanOf,
  defined,
  type Fields,
  fieldsOf,
  jsonValue,
  present,
  recordsIn,
  said,
  textOf,
} from '#contract/wire/codec/lenient-codec.ts'

const flags = ['requireConfirmation', 'hideCostBreakdown', 'allowQuotation'] as const
const texts = ['dateFormat', 'currencyId'] as const

const each = (names: readonly string[], fields: Fields, read: (value: unknown) => unknown) =>
  defined(Object.fromEntries(names.map((name) => [name, read(fields[name])])))

/** What an organization has set; what cannot be read is as if it were not told. */
function settingsIn(wire: unknown): Fields | undefined {
  const fields = fieldsOf(wire)
  return fields && { ...each(flags, fields, booleanOf), ...each(texts, fields, textOf) }
}

/** One organization in whatever it is wrapped. */
export const organizationReply = said(Organization, {
  decode: (wire) => {
    const { settings, ...fields } = present(fieldsOf(recordsIn(wire)[0]) ?? {})
    const read = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)]))
    return defined({ ...read, settings: settingsIn(settings) })
  },
  encode: (organization) => organization,
})

/** What to set; in a form it is JSON text. What is no flag goes on as it is, to be refused. */
export const organizationChangeRequest = said(OrganizationChange, {
  decode: (wire, complain) => {
    const { id, settings: told } = present(fieldsOf(wire) ?? {})
    const settings = jsonValue(told, (sentence) => complain(sentence, ['settings']))
    const fields = fieldsOf(settings)
    if (!fields) return { id, settings }
    const given = present(fields)
    if (booleanOf(given['allowMultiCommodity']) === true) {
      complain('A quote names one commodity here, so this cannot be set.', [
        'settings',
        'allowMultiCommodity',
      ])
    }
    return { id, settings: { ...given, ...each(flags, given, (value) => booleanOf(value) ?? value) } }
  },
  encode: (change) => change,
})
