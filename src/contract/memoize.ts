/** The default number of cached results. Shippers repeat their routes, and documents their words. */
const defaultMaxResults = 1000

/** Caches the results of a function by its argument. Clears the cache when it's full. */
export function memoize<Key extends string | number = string, Result = unknown>(
  compute: (key: Key) => Result,
  maxResults = defaultMaxResults,
): (key: Key) => Result {
  const results = new Map<Key, Result>()
  return (key) => {
    // A result may be undefined.
    if (results.has(key)) return results.get(key) as Result
    const result = compute(key)
    if (results.size >= maxResults) results.clear()
    results.set(key, result)
    return result
  }
}
