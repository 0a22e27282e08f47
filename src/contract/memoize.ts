/** The number of recent results that are kept; shippers repeat their routes, and documents their words. */
const maxCached = 1000

/** Caches the results of a function of a string. */
export function memoize<Text extends string, Result>(read: (text: Text) => Result): (text: Text) => Result {
  const results = new Map<Text, Result>()
  return (text) => {
    // A result may be undefined.
    if (results.has(text)) return results.get(text) as Result
    const result = read(text)
    if (results.size >= maxCached) results.clear()
    results.set(text, result)
    return result
  }
}
