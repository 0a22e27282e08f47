import { mapValues } from '#contract/fields/map-values.ts'
import { type Fields, omitEmpty, readFields } from '#contract/wire/codec/fields.ts'
import { type AddIssue, parseJson } from '#contract/wire/codec/lenient-codec.ts'

type Rules = {
  readonly isId: (id: string) => boolean
  /** The errors for anything but an object, and for an ID that can't be one. */
  readonly objectMessage: string
  readonly idMessage: string
}

/**
 * Creates a function that reads strings by ID from an object or JSON text. Empty strings count as absent, numbers as
 * strings. IDs are validated here, since a record leaves out `__proto__` and reports other names in full.
 */
export const createTextsReader =
  ({ isId, objectMessage, idMessage }: Rules) =>
  (wire: unknown, addIssue: AddIssue): Fields | undefined => {
    const fields = readFields(parseJson(wire, addIssue))
    if (!fields) return addIssue(objectMessage)
    if (!Object.keys(fields).every(isId)) return addIssue(idMessage)
    return mapValues(omitEmpty(fields), (value) => (typeof value === 'number' ? String(value) : value))
  }
