import type { FieldErrors, FieldValues } from 'react-hook-form'

/** A problem for the error summary: the ID of its field, which is the field's path, and the message. */
export type FormProblem = { readonly id: string; readonly message: string }

type Leaf = FormProblem & { readonly type: unknown }

function* flattenErrors(errors: object, under: string): Generator<Leaf> {
  for (const [key, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null) continue
    const path = key === 'root' ? under : [under, key].filter(Boolean).join('.')
    const { message, type } = value as { message?: unknown; type?: unknown }
    if (typeof message === 'string' && message !== '') yield { id: path, message, type }
    else if (key !== 'ref') yield* flattenErrors(value as object, path)
  }
}

/**
 * Lists each problem of a form once, in page order.
 * @param resolveField returns the field where a problem is fixed, if that isn't the field it's reported for.
 */
export function listProblems<Typed extends FieldValues>(
  errors: FieldErrors<Typed>,
  resolveField: (path: string) => string,
): FormProblem[] {
  const found = new Map<string, FormProblem>()
  for (const { id, message } of flattenErrors(errors, '')) {
    const at = resolveField(id)
    if (at === id || !found.has(at)) found.set(at, { id: at, message })
  }
  return [...found.values()].sort((a, b) => {
    const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)]
    if (!first || !second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

/**
 * Returns the fields to check again when one has changed: that field and every other invalid one, since one answer can
 * fix another's problem. Errors from the service stay until their own field changes.
 */
export function fieldsToRecheck<Typed extends FieldValues>(
  errors: FieldErrors<Typed>,
  changed: string,
): string[] {
  return [...flattenErrors(errors, '')]
    .filter(({ id, type }) => id === changed || type !== 'service')
    .map(({ id }) => id)
}
