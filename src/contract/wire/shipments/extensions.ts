import { RequestedExtensions } from '#contract/shipment.ts'
import { readFields } from '#contract/wire/codec/fields.ts'
import { lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { readList } from '#contract/wire/codec/readers.ts'

const maxExtensions = 20

/** Checks whether text is a typed list of IDs, separated by commas or semicolons, rather than JSON. */
function isPlainList(text: string): boolean {
  return !/^\s*[[{"]/.test(text) && text.trim() !== 'null'
}

/**
 * Requested extensions: a list, JSON text or a single entry; each an ID or a record with one. Rejects unreadable entries
 * rather than skipping them, because the customer would miss cover they requested.
 */
export const extensions = lenientCodec(RequestedExtensions, {
  decode: (wire, addIssue) => {
    const value =
      typeof wire === 'string' && isPlainList(wire) ? wire.split(/[,;]/) : parseJson(wire, addIssue)
    const list = readList(value) ?? [value]
    if (list.length > maxExtensions) return addIssue(`Choose at most ${maxExtensions} extensions.`)
    const ids = list.map((entry) => readId(readFields(entry)?.['id'] ?? entry))
    if (ids.every((id) => id !== undefined)) return ids.filter((id) => id !== '')
    return addIssue('Send the extensions as a list of IDs, for example ["war", "strikes"].')
  },
})

/** Reads an ID. Returns empty text for an absent one and undefined for anything else. */
function readId(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : undefined
}
