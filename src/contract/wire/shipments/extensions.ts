import { AskedExtensions } from '#contract/shipment.ts'
import { fieldsOf, jsonValue, listOf, said } from '#contract/wire/codec/lenient-codec.ts'

/** The most that anybody asks for at once. */
const mostExtensions = 20

/** Whether a text is what people type, one id or several with commas between, and not JSON. */
function isTyped(text: string): boolean {
  return !/^\s*[[{"]/.test(text) && text.trim() !== 'null'
}

/**
 * The extensions asked for: a list, its JSON text, or one alone; each an id or a record with one. What cannot be read
 * is refused, never passed over: it is cover that somebody asked for.
 */
export const extensions = said(AskedExtensions, {
  decode: (wire, complain) => {
    const value = typeof wire === 'string' && isTyped(wire) ? wire.split(/[,;]/) : jsonValue(wire, complain)
    const list = listOf(value) ?? [value]
    if (list.length > mostExtensions) return complain(`Ask for at most ${mostExtensions} extensions.`)
    const ids = list.map((entry) => idIn(fieldsOf(entry)?.['id'] ?? entry))
    if (ids.every((id) => id !== undefined)) return ids.filter((id) => id !== '')
    return complain('Give the extensions as a list of their ids, like ["war", "strikes"].')
  },
  encode: (value) => value,
})

/** An id, empty where it means absent; nothing where it is none. */
function idIn(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : undefined
}
