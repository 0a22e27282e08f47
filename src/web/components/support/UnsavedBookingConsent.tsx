import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import { useCachedValue } from '#web/api/use-cached-value.ts'
import { UnsavedConsent } from '#web/components/support/UnsavedConsent.tsx'
import type { PhoneConsent } from '#web/purchase/consent/phone-consent.tsx'

const sentConsentKey = (bookingId: string) => ['sent consent', bookingId]

/** Returns a function that keeps the phone consent sent with a purchase until the page of its booking is shown. */
export function useKeepSentConsent() {
  const cache = useQueryClient()
  return (bookingId: string, consent: PhoneConsent) => {
    cache.setQueryData<PhoneConsent>(sentConsentKey(bookingId), consent)
  }
}

/**
 * Shows the phone consent that was sent with a purchase if the booking's history lacks it, because someone else had
 * bought the cover first: for example, the customer through a link. Renders nothing otherwise.
 */
export function UnsavedBookingConsent({ booking: { id, events } }: { booking: Booking }) {
  const [consent] = useCachedValue<PhoneConsent>(sentConsentKey(id))
  const [purchase] = events
  if (!consent || !purchase) return null
  const parts = [consent.by, consent.identifiedBy]
  if (events.some(({ content }) => parts.every((part) => content.includes(part)))) return null
  return (
    <UnsavedConsent bookingId={id} consent={consent}>
      This cover had already been bought: “{purchase.content}”. Your purchase didn’t change the booking.
    </UnsavedConsent>
  )
}
