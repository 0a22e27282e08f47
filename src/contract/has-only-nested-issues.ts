import type * as z from 'zod/mini'

/**
 * Checks whether an object or a list is valid apart from its parts. A check with this as its `when`
 * also runs if there are errors in parts, so that all errors are reported at once. It must tolerate any part.
 */
export function hasOnlyNestedIssues({ issues }: z.core.ParsePayload): boolean {
  return issues.every(({ path = [] }) => path.length > 0)
}
