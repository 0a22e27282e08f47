// Session storage may be full or blocked. What is stored then lasts until the page unloads.

/** Reads a string from session storage. @returns null if there is none. */
export function readStored(key: string): string | null {
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
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Writes a string to session storage, or removes it if it's null. @returns whether it could be written. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
