import { uniqueBy } from '#contract/group-by.ts'
import { useSyncExternalStore } from 'react'
import type { SetupWarning } from '#contract/setup.ts'
import { fieldForPath } from '#web/draft/field-paths.ts'
import type { ShipmentValues } from '#web/draft/form-values.ts'
import { createStore } from '#web/store.ts'

/** A warning, the field on the page, and the answer it's about. A warning without a field is about all answers. */
type DraftWarning = { readonly message: string; readonly field: string | undefined; readonly answer: string }

const currentWarnings = createStore<readonly DraftWarning[]>([])

/** Calls `listener` whenever the warnings change. @returns a function that unsubscribes. */
export const subscribeWarnings = currentWarnings.subscribe

/**
 * Saves the server's warnings.
 * @param typed the form values that they're about.
 */
export function setWarnings(warnings: readonly SetupWarning[], typed: ShipmentValues): void {
  const about = warnings.map(({ message, field: path }) => {
    const field = path && fieldForPath(path, typed.journeyLegs)
    return { message, field, answer: valueAt(typed, field) }
  })
  currentWarnings.set(about)
}

/** Removes all warnings, for example when the draft changes owner or the server can't be reached. */
export function clearWarnings(): void {
  if (currentWarnings.get().length > 0) currentWarnings.set([])
}

/** Serializes the value at a path, so that equal values compare equal. */
function valueAt(typed: ShipmentValues, path = ''): string {
  const steps = path.split('.').filter(Boolean)
  return JSON.stringify(
    steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], typed),
  )
}

/**
 * Returns the warnings about a value, one per line. They disappear as soon as the value changes.
 * @param field the path of the field.
 * @param answer the field's current value.
 */
export function findFieldWarnings(field: string, answer: unknown): string | undefined {
  const warnings = currentWarnings
    .get()
    .filter((warning) => warning.field === field && warning.answer === JSON.stringify(answer))
  return warnings.map(({ message }) => message).join('\n') || undefined
}

/** Like `findFieldWarnings`, in a component. */
export function useFieldWarnings(field: string, answer: unknown): string | undefined {
  return useSyncExternalStore(subscribeWarnings, () => findFieldWarnings(field, answer))
}

/** Returns all warnings about current values, each once. */
export function useWarnings(typed: ShipmentValues): readonly DraftWarning[] {
  const current = currentWarnings.useValue().filter(({ field, answer }) => answer === valueAt(typed, field))
  return uniqueBy(current, ({ message }) => message)
}
