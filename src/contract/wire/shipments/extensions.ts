import { RequestedExtensions } from '#contract/shipment.ts'
import { readFields, parseJson, readList, lenientCodec } from '#contract/wire/codec/lenient-codec.ts'

/** The most that anybody asks for at once. */
const maxExtensions = 20

/** Whether a text is what people type, one id or several with commas between, and not JSON. */
function isTyped(text: string): boolean {
  return !/^\s*[[{"]/.test(text) && text.trim() !== 'null'
}

/**
 * The extensions asked for: a list, its JSON text, or one alone; each an id or a record with one. What cannot be read
 * is refused, never passed over: it is cover that somebody asked for.
 */
export const extensions = lenientCodec(RequestedExtensions, {
  decode: (wire, addIssue) => {
    const value = typeof wire === 'string' && isTyped(wire) ? wire.split(/[,;]/) : parseJson(wire, addIssue)
    const list = readList(value) ?? [value]
    if (list.length > maxExtensions) return addIssue(`Ask for at most ${maxExtensions} extensions.`)
    const ids = list.map((entry) => readId(readFields(entry)?.['id'] ?? entry))
    if (ids.every((id) => id !== undefined)) return ids.filter((id) => id !== '')
    return addIssue('Send the extensions as a list of IDs, for example ["war", "strikes"].')
  },
  encode: (value) => value,
})

/** An id, empty where it means absent; nothing where it is none. */
function readId(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : undefined
}
