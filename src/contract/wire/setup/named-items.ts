import { type Fields, omitUndefined } from '#contract/wire/codec/fields.ts'
import { readText } from '#contract/wire/codec/readers.ts'

/** Reads the ID and name of an item. Without a name, its ID is its name. */
export const readNamedItem = (fields: Fields) => ({
  id: readText(fields['id']),
  name: readText(fields['name']) ?? readText(fields['id']),
})

export const readCountry = (fields: Fields) => ({
  ...readNamedItem(fields),
  ...omitUndefined({ code: readText(fields['code']) }),
})
