import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import type { EditableJourney } from '#web/features/shipment/journey/store/use-journey.ts'
import { formatAnnouncement } from './describe-times.ts'

/** In milliseconds. Longer than it takes to read a time after typing, and to validate its field. */
const announceDelay = 500

/** Announces how the time in a field was understood once it loses the focus, or its error until it's fixed. */
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
