/** A UN/LOCODE or IATA code in parentheses at the end. */
const codeAtEnd = / \(([A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})\)$/

/** Adds the code of a port or airport to the text of a place: `Rotterdam, Netherlands (NLRTM)`. */
export const addPlaceCode = (place: string, code: string | undefined) => (code ? `${place} (${code})` : place)

/** Splits the text of a place from its code, which is empty if there is none. The code isn't looked up. */
export function splitPlaceCode(text: string): { readonly place: string; readonly code: string } {
  const [suffix = '', code = ''] = codeAtEnd.exec(text) ?? []
  return { place: text.slice(0, text.length - suffix.length), code }
}
