/** A reference at the end of other text, such as “No.” or the address of the check page. */
const printed = /(?<![A-Z\d])[A-Z\d]{2,6}(?:\p{Pd}?[A-Z\d]{4}){3}(?=[^A-Z\d]*$)/u

/**
 * Returns a booking reference as it's stored, from any case, with or without dashes, alone or at the end of other text.
 * Undefined if there is none.
 */
export function normalizeReference(text: string): string | undefined {
  const upperCase = text.normalize('NFKC').toUpperCase()
  const letters = (printed.exec(upperCase)?.[0] ?? upperCase).replaceAll(/[^A-Z\d]/g, '')
  // The random part has a fixed length, so any prefix can be told from it.
  const [, ...parts] = /^(.{2,6})(.{4})(.{4})(.{4})$/.exec(letters) ?? []
  return parts.length === 0 ? undefined : parts.join('-')
}
