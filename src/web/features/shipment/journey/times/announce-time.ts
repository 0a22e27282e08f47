import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import type { EditableJourney } from '#web/features/shipment/journey/store/use-journey.ts'
import { formatAnnouncement } from './describe-times.ts'

/** The delay before announcing, in milliseconds: long enough for the time to be parsed and its field validated. */
const announceDelay = 500

/**
 * Tells screen readers how a time was interpreted, or what's wrong with it, once its field has lost the focus. An error
 * is cleared when it's fixed.
 */
export function announceTime(
  { times, errors, announce }: EditableJourney,
  { leg, side }: PlacePosition,
): void {
  setTimeout(() => {
    const time = times()[leg]?.[side]
    const path = `journeyLegs.${leg}.${side}Time`
    const error = errors.find(path)
    if (error) {
      announce(error)
      const unsubscribe = errors.subscribe(() => {
        if (errors.find(path) === error) return
        announce((current) => (current === error ? '' : current))
        unsubscribe()
      })
      return
    }
    const announcement = time && formatAnnouncement(time)
    if (announcement) announce(announcement)
  }, announceDelay)
}
