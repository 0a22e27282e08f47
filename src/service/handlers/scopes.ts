/** How many rejected scopes an error names, and the longest name that it repeats, in characters. */
const maxNamed = 10
const maxNameLength = 50

/**
 * Selects scopes from those that are available.
 * @returns the requested scopes, each once and in the order of those available, and a list of the requested ones that
 * aren't, for an error message; empty if there are none.
 */
export function selectScopes(requested: readonly string[], available: readonly string[]) {
  const wanted = new Set(requested)
  const scopes = available.filter((scope) => wanted.has(scope))
  const rejected = [...wanted].filter((scope) => !available.includes(scope))
  return { scopes, rejected: listNames(rejected) }
}

function listNames(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).map((name) => name.slice(0, maxNameLength))
  const others = names.length - named.length
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join(', ')
}
