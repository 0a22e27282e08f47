import { omitEmpty, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { readBoolean, readList } from '#contract/wire/codec/readers.ts'

/** Reads additional fields in a request. Leaves everything else for the schema to reject. */
export const readRequestedFields = (value: unknown): unknown =>
  readList(value)?.map((entry) => {
    const fields = readFields(entry)
    if (!fields) return entry
    const { required, ...rest } = omitEmpty(fields)
    return omitUndefined({ ...rest, required: readBoolean(required) ?? required })
  }) ?? value
