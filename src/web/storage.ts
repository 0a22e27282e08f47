/** What couldn't be written, because session storage is full or blocked. It lasts until the page unloads. */
const unwritten = new Map<string, string | null>()

/** Reads a string from session storage. @returns null if there is none. */
export function readStored(key: string): string | null {
  const kept = unwritten.get(key)
  if (kept !== undefined) return kept
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads JSON from session storage. @returns null if there is none. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/** Lists the keys in session storage that start with `prefix`. */
export function listStoredKeys(prefix: string): string[] {
  const keys = new Set([...listWrittenKeys(), ...unwritten.keys()])
  return [...keys].filter((key) => key.startsWith(prefix) && unwritten.get(key) !== null)
}

function listWrittenKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

/** Writes a string to session storage, or removes it if it's null. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    unwritten.delete(key)
  } catch {
    unwritten.set(key, text)
  }
}
