import { companyNameMessage, isCompanyName } from '#contract/booking.ts'
import { additionalCells, createAdditionalColumns } from '#service/handlers/additional-columns.ts'
import { bookingCells, bookingHeader, bookingsFileName } from '#contract/fields/booking-columns.ts'
import { memoize } from '#contract/memoize.ts'
import { Problem } from '#contract/problem.ts'
import { missingReferenceMessage } from '#contract/shipment.ts'
import { canRecordPhoneConsent } from '#service/api/permissions.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'
import { streamCsv } from '#service/handlers/csv.ts'
import { findSettings } from '#service/handlers/organization/settings.ts'
import { recordFailedPurchase } from '#service/handlers/quotes/failure-log.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { assertFound, rejectField } from '#service/handlers/problems.ts'
import { toIso } from '#service/kernel/clock.ts'
import { assessCancellation } from '#service/underwriting/eligibility/cancellation.ts'
import { findLegZones, loadTimeZoneFinder } from '#service/underwriting/places/time-zones.ts'

/** Handlers that buy an offer, withdraw a purchase, and read and change bookings. */
export const bookingHandlers = {
  buyOffer: async ({ offerId, attempt, consentGivenBy, identifiedBy }, context) => {
    const { caller, store } = context
    if (consentGivenBy && !canRecordPhoneConsent(caller)) {
      throw new Problem('FORBIDDEN', 'You don’t have permission to record phone consent. Nothing was bought.')
    }
    const phoneConsent = parsePhoneConsent(consentGivenBy, identifiedBy)
    if (phoneConsent) {
      const offer = await store.getOffer(caller, offerId)
      if (offer && isCompanyName(phoneConsent.by, offer.risk.bookingHolder))
        rejectField('consentGivenBy', companyNameMessage)
    }
    const order = { offerId, attempt, phoneConsent }
    const booking = await store.purchaseOffer(caller, order).catch((error: unknown) => {
      recordFailedPurchase(context, caller, offerId, error)
      throw error
    })
    return toCertificateRecord(store, booking)
  },

  withdrawPurchase: async ({ id, attempt }, { caller, store }) =>
    assertFound(await store.withdrawPurchase(caller, id, attempt), 'Offer'),

  listBookings: (query, { caller, store }) => store.listBookings(caller, query),

  exportBookings: async (query, { caller, store, clock }) => {
    const columns = createAdditionalColumns([
      ...(caller.settings.additionalFields ?? []),
      ...(await store.listAdditionalFields(caller)),
    ])
    // Many shipments have the same places, and finding a zone takes time.
    const findTimeZone = memoize(await loadTimeZoneFinder())
    return {
      name: bookingsFileName(toIso(clock())),
      parts: streamCsv(
        caller,
        [...bookingHeader, ...columns.map(({ label }) => label)],
        await store.streamBookings(caller, query),
        (booking) => [...bookingCells(booking, findTimeZone), ...additionalCells(columns, booking.risk)],
      ),
    }
  },

  getBooking: async ({ id }, { caller, store }) => {
    const booking = await store.getBooking(caller, id)
    return toCertificateRecord(store, assertFound(booking, 'Booking'))
  },

  previewCancellation: async ({ id }, { caller, store, clock }) => {
    const booking = assertFound(await store.getBooking(caller, id), 'Booking')
    return assessCancellation({ ...booking, legZones: await findLegZones(booking.risk) }, clock())
  },

  cancelBooking: async (change, { caller, store }) => {
    await store.cancelBooking(caller, change)
    return true
  },

  completeBooking: async (change, { caller, store }) => {
    await store.completeBooking(caller, change)
    return true
  },

  correctBooking: async (correction, { caller, store }) => {
    if (correction.trackingCode === '') {
      const { risk, organizationId } = (await store.getBooking(caller, correction.id)) ?? {}
      // Bookings from before the setting may have none.
      if (risk?.trackingCode && (await findSettings(store, caller, organizationId)).enforceTrackingCode)
        rejectField('trackingCode', missingReferenceMessage)
    }
    return toCertificateRecord(store, await store.correctBooking(caller, correction))
  },
} satisfies Partial<Handlers>

/**
 * Returns the phone consent of a request: who gave it, and how they were identified.
 * @throws Problem `VALIDATION_FAILED` if only one of the two is given.
 */
function parsePhoneConsent(by: string | undefined, identifiedBy: string | undefined) {
  if (!by && !identifiedBy) return undefined
  if (!by) rejectField('consentGivenBy', 'Enter the name of the person who agreed.')
  if (!identifiedBy) rejectField('identifiedBy', 'Enter how you identified the person who agreed.')
  return { by, identifiedBy }
}
