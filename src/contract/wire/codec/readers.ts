/** Converts numbers and booleans to text. Returns other values unchanged. */
export function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

/** Reads text, also from a number or boolean. Returns undefined for anything else and for empty text. */
export function readText(value: unknown): string | undefined {
  const text = toText(value)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Reads a time as text. Returns undefined if `Date.parse` can't read it. */
export function readTimestamp(value: unknown): string | undefined {
  const text = readText(value)
  return Number.isNaN(Date.parse(text ?? '')) ? undefined : text
}

/** Reads a number, also from text. Returns undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Reads a whole number, also from text. Returns undefined for anything else. */
export function readInteger(value: unknown): number | undefined {
  const number = readNumber(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Reads a boolean, also from text in any case, such as `yes`, or from 0 and 1. */
export function readBoolean(value: unknown): boolean | undefined {
  const text = readText(value)?.trim().toLowerCase()
  if (!text) return undefined
  return /^(true|yes|y|1)$/.test(text) ? true : /^(false|no|n|0)$/.test(text) ? false : undefined
}

/** Reads a list. Returns undefined for anything else. */
export function readList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as readonly unknown[]) : undefined
}

/** Reads scopes from a list, or from text separated by spaces (RFC 6749, section 3.3). Returns other values unchanged. */
export function readScopes(value: unknown): unknown {
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : value
}

/** Reads the strings in a list. Skips other entries. */
export function readTexts(value: unknown): string[] {
  return (readList(value) ?? []).flatMap((entry) => readText(entry) ?? [])
}
