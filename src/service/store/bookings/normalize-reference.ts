/** Returns a booking reference as it's stored, from any case and with any dashes. Undefined if the text isn't one. */
export function normalizeReference(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  // The random part has a fixed length, so any prefix can be told from it.
  const [, ...parts] = /^(.{2,6})(.{4})(.{4})(.{4})$/.exec(letters) ?? []
  return parts.length === 0 ? undefined : parts.join('-')
}
