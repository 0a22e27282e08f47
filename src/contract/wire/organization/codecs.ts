import { Organization, OrganizationChange } from '#contract/people/organization.ts'
import {
  type Fields,
  omitEmpty,
  omitUndefined,
  readEach,
  readFields,
  readPresentFields,
  readRecord,
} from '#contract/wire/codec/fields.ts'
import { lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { readBoolean, readText } from '#contract/wire/codec/readers.ts'
import { toTexts } from '#contract/wire/codec/records.ts'

const flagFields = ['requireConfirmation', 'hideCostBreakdown', 'allowQuotation'] as const
const textFields = ['dateFormat', 'currencyId'] as const

/** Reads the settings of an organization. Ignores unreadable ones. */
function readSettings(wire: unknown): Fields | undefined {
  const fields = readFields(wire)
  return fields && { ...readEach(fields, readBoolean, flagFields), ...readEach(fields, readText, textFields) }
}

/** One organization, wrapped or not. */
export const organizationReply = lenientCodec(Organization, {
  decode: (wire) => {
    const { settings, ...fields } = readRecord(wire)
    return omitUndefined({ ...toTexts(fields), settings: readSettings(settings) })
  },
})

/** Settings to change, which are JSON text in a form. The schema rejects invalid flags. */
export const organizationChangeRequest = lenientCodec(OrganizationChange, {
  decode: (wire, addIssue) => {
    const { id, settings: rawSettings } = readPresentFields(wire)
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
      settings: { ...values, ...readEach(values, (value) => readBoolean(value) ?? value, flagFields) },
    }
  },
})
