import { nameKey } from '../contract/text/words.ts'

/** Returns the lookup keys of a name. `St. Petersburg` is also found as `Saint Petersburg`. */
export function nameKeys(name: string): string[] {
  const key = nameKey(name)
  return key.startsWith('st ') ? [key, `saint ${key.slice(3)}`] : [key]
}
