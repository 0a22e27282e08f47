import * as z from 'zod/mini'
import { hasErrors, readFields } from './fields.ts'
import { lenientCodec } from './lenient-codec.ts'
import { readBoolean } from './readers.ts'

/** A request without fields. Ignores any body. */
export const emptyRequest = lenientCodec(z.object({}), { decode: () => ({}), encode: () => ({}) })

/** A confirmation: `true`. Any reply of another server counts, unless it's false or reports errors. */
export const doneReply = lenientCodec(z.literal(true), {
  decode: (wire) => !isRefusal(wire),
  encode: () => true,
})

function isRefusal(wire: unknown): boolean {
  const fields = readFields(wire) ?? {}
  return readBoolean(wire) === false || readBoolean(fields['result']) === false || hasErrors(fields)
}
