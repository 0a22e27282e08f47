import { AdditionalField, AdditionalFieldId } from '#contract/fields/additional-fields.ts'
import { omitUndefined } from '#contract/wire/codec/fields.ts'
import { readBoolean, readList, readText, readTexts } from '#contract/wire/codec/readers.ts'
import { readRows } from '#contract/wire/codec/records.ts'

/** Reads the additional fields of an organization in a reply. Skips those that a form can't show. */
export const readAdditionalFields = (value: unknown) =>
  readRows(value, AdditionalField, ({ id, label, type, options, required }) =>
    omitUndefined({
      id: AdditionalFieldId.safeParse(id).data,
      label: readText(label),
      type,
      options: readList(options) && readTexts(options),
      required: readBoolean(required),
    }),
  )
