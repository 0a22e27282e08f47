/** `62701`, `77002 1234`, `2000` or `M5E 1E5`, as folded. */
const postcode = '(?:\\d{3,6}(?: \\d{3,4})?|[a-z]\\d[a-z] ?\\d[a-z]\\d)$'
const atEnd = new RegExp(`(?:^| )${postcode}`)
const afterRegion = new RegExp(`^(.+) ([a-z]{2,3}) ${postcode}`)

/** Removes the postcode from a folded part of an address, such as `il 62701`. */
export const withoutPostcode = (part: string) => part.replace(atEnd, '')

/** Splits a folded part such as `houston tx 77002` into the town and the letters of its region. Returns others unchanged. */
export function splitTownAndRegion(part: string): string[] {
  const [, town, letters] = afterRegion.exec(part) ?? []
  return town && letters ? [town, letters] : [part]
}
