import { useSyncExternalStore } from 'react'
import { uniqueBy } from '#contract/group-by.ts'
import { currentPreview, type DraftWarning, type PreviewedAnswers, serializeWarnedAnswer } from './preview.ts'

/** Calls `listener` whenever the warnings may have changed. @returns a function that unsubscribes. */
export const subscribeWarnings = currentPreview.subscribe

/**
 * Returns the warnings about a value, one per line. They disappear as soon as the value changes.
 * @param field the path of the field.
 * @param answer the field's current value.
 */
export function findFieldWarnings(field: string, answer: unknown): string | undefined {
  const warnings = currentPreview
    .get()
    .warnings.filter((warning) => warning.field === field && warning.answer === JSON.stringify(answer))
  return warnings.map(({ message }) => message).join('\n') || undefined
}

/** Like `findFieldWarnings`, in a component. */
export function useFieldWarnings(field: string, answer: unknown): string | undefined {
  return useSyncExternalStore(subscribeWarnings, () => findFieldWarnings(field, answer))
}

/** Returns all warnings about current values, each once. */
export function useWarnings(typed: PreviewedAnswers): readonly DraftWarning[] {
  const { warnings } = currentPreview.useValue()
  const current = warnings.filter(({ field, answer }) => answer === serializeWarnedAnswer(typed, field))
  return uniqueBy(current, ({ message }) => message)
}
