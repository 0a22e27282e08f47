import type { ExternalErrors } from '#web/forms/use-autosave-form.ts'
import type { JourneyStore } from './journey-store.ts'

export type LegField = 'start' | 'end' | 'startTime' | 'endTime' | 'transportTypes'
type FieldPath = `journeyLegs.${number}.${LegField}`

/** The journey while it's edited, with its errors. */
export type EditableJourney = JourneyStore & {
  /** Returns the error of a field. */
  readonly fieldError: (path: FieldPath) => string | undefined
  /** Returns the error that concerns the whole journey. */
  readonly journeyError: () => string | undefined
  /** Validates a field that lost the focus, once the browser has painted. */
  readonly validate: (path: FieldPath) => void
}

/** How long to wait for the browser to paint after a blur, in milliseconds. */
const blurDelay = 50

/** Combines a journey with its errors in the form. */
export function createEditableJourney(store: JourneyStore, errors: ExternalErrors): EditableJourney {
  return {
    ...store,
    replaceLegs: (fresh) => {
      // The errors are at legs that may have moved.
      errors.clear('journeyLegs')
      store.replaceLegs(fresh)
    },
    fieldError: errors.find,
    journeyError: () => errors.find('journeyLegs'),
    validate: (path) => {
      setTimeout(() => errors.validate(path), blurDelay)
    },
  }
}
