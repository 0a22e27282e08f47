/** The most recent texts that are kept; shippers repeat their routes. */
const maxCached = 1000

/** Keeps the results of a function of a text. */
export function cached<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    // A result may be undefined.
    if (results.has(text)) return results.get(text) as Result
    const result = read(text)
    if (results.size >= maxCached) results.clear()
    results.set(text, result)
    return result
  }
}
