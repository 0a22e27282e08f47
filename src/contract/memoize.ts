/** The number of recent results that are kept; shippers repeat their routes, and documents their words. */
const maxCached = 1000

/** Caches the results of a function of a string or a number. */
export function memoize<Key extends string | number = string, Result = unknown>(
  read: (key: Key) => Result,
  max = maxCached,
): (key: Key) => Result {
  const results = new Map<Key, Result>()
  return (key) => {
    // A result may be undefined.
    if (results.has(key)) return results.get(key) as Result
    const result = read(key)
    if (results.size >= max) results.clear()
    results.set(key, result)
    return result
  }
}
