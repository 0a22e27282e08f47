import { useSyncExternalStore } from 'react'
import type { Warning } from '#contract/setup.ts'
import { fieldOf, type ShipmentAnswers } from '#web/draft/form-values.ts'

/** A warning, the field on the page, and the answer it's about. A warning without a field is about all answers. */
type ToldWarning = { readonly message: string; readonly field: string | undefined; readonly answer: string }

let told: readonly ToldWarning[] = []
const listeners = new Set<() => void>()

/** Calls `listener` whenever the warnings change. @returns how to stop. */
export function subscribeWarnings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const currentlyTold = () => told

/**
 * Keeps what the server warns about.
 * @param typed the answers that it was asked with.
 */
export function keepWarnings(warnings: readonly Warning[], typed: ShipmentAnswers): void {
  told = warnings.map(({ message, field: path }) => {
    const field = path && fieldOf(path, typed.journeyLegs)
    return { message, field, answer: answerAt(typed, field) }
  })
  for (const listener of listeners) listener()
}

/** Forgets all warnings, as when the draft is another one or the server can't be asked. */
export function forgetWarnings(): void {
  if (told.length === 0) return
  told = []
  for (const listener of listeners) listener()
}

/** The answer at a path as one text, so that equal answers are the same. */
function answerAt(typed: ShipmentAnswers, path = ''): string {
  const steps = path.split('.').filter(Boolean)
  return asText(
    steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], typed),
  )
}

const asText = (answer: unknown) => JSON.stringify(answer)

/**
 * Returns the warnings about an answer, a line each, or nothing. They go as soon as the answer changes.
 * @param field the path of the field.
 * @param answer what the field holds now.
 */
export function fieldWarnings(field: string, answer: unknown): string | undefined {
  const warnings = told.filter((warning) => warning.field === field && warning.answer === asText(answer))
  return warnings.map(({ message }) => message).join('\n') || undefined
}

/** The same, in a component. */
export function useFieldWarnings(field: string, answer: unknown): string | undefined {
  return useSyncExternalStore(subscribeWarnings, () => fieldWarnings(field, answer))
}

/** Returns all warnings that are about answers as they are now, each once. */
export function useWarnings(typed: ShipmentAnswers): readonly ToldWarning[] {
  const warnings = useSyncExternalStore(subscribeWarnings, currentlyTold)
  const current = warnings.filter(({ field, answer }) => answer === answerAt(typed, field))
  return current.filter(({ message }, at) => current.findIndex((other) => other.message === message) === at)
}
