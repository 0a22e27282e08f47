import type { FieldErrors, FieldValues } from 'react-hook-form'

/** A problem as the summary lists it: the id of its field, which is its path, and its sentence. */
export type FormProblem = { readonly id: string; readonly sentence: string }

type Leaf = FormProblem & { readonly type: unknown }

function* flattenErrors(errors: object, under: string): Generator<Leaf> {
  for (const [key, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null) continue
    const path = key === 'root' ? under : [under, key].filter(Boolean).join('.')
    const { message, type } = value as { message?: unknown; type?: unknown }
    if (typeof message === 'string' && message !== '') yield { id: path, sentence: message, type }
    else if (key !== 'ref') yield* flattenErrors(value as object, path)
  }
}

/**
 * Every problem of a form once, in the order in which its fields stand on the page.
 * @param resolveField where a person mends the problem of a path, where that is another field.
 */
export function listProblems<Typed extends FieldValues>(
  errors: FieldErrors<Typed>,
  resolveField: (path: string) => string,
): FormProblem[] {
  const found = new Map<string, FormProblem>()
  for (const { id, sentence } of flattenErrors(errors, '')) {
    const at = resolveField(id)
    if (at === id || !found.has(at)) found.set(at, { id: at, sentence })
  }
  return [...found.values()].sort((one, other) => {
    const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)]
    if (!first || !second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

/**
 * The fields to look at again when one has changed: it, and every other that is wrong, since one answer can mend the
 * problem of another. What the service refused stays until its own field changes.
 */
export function fieldsToRecheck<Typed extends FieldValues>(
  errors: FieldErrors<Typed>,
  changed: string,
): string[] {
  return [...flattenErrors(errors, '')]
    .filter(({ id, type }) => id === changed || type !== 'service')
    .map(({ id }) => id)
}
