/** Parses the scopes in a column. Undefined if there's no limit. */
export function parseScopes(scopes: string | null): string[] | undefined {
  return scopes === null ? undefined : (JSON.parse(scopes) as string[])
}

/** Returns the scopes that are in both lists. An undefined list sets no limit. */
export function intersectScopes(
  one: string[] | undefined,
  other: string[] | undefined,
): string[] | undefined {
  return one && other ? one.filter((scope) => other.includes(scope)) : (one ?? other)
}
