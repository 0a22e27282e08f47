import { AskedExtensions } from '../shipment.ts'
import { asText, fieldsOf, jsonValue, listOf, said, textOf } from './tolerance.ts'

/** The most that anybody asks for at once. */
const mostExtensions = 20

/** JSON text, or what people type into a form field: one id, or several with commas between. */
function written(text: string): boolean {
  return !/^\s*[[{"]/.test(text) && text.trim() !== 'null'
}

/**
 * The extensions asked for: a list, its JSON text, or one alone; each an id or a record with one. What cannot be read
 * is refused, never passed over: it is cover that somebody asked for.
 */
export const extensions = said(AskedExtensions, {
  decode: (wire, complain) => {
    const value = typeof wire === 'string' && written(wire) ? wire.split(/[,;]/) : jsonValue(wire, complain)
    const list = listOf(value) ?? [value]
    if (list.length > mostExtensions) return complain(`Ask for at most ${mostExtensions} extensions.`)
    const ids = list.map((entry) => asText(fieldsOf(entry)?.['id'] ?? entry))
    if (ids.every((id) => id === null || typeof id === 'string'))
      return ids.flatMap((id) => trimmed(id) ?? [])
    return complain('Give the extensions as a list of their ids, like ["war", "strikes"].')
  },
  encode: (value) => value,
})

const trimmed = (id: unknown) => textOf(typeof id === 'string' ? id.trim() : id)
