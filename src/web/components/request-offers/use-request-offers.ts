import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { FieldProblem, Problem } from '#contract/problem.ts'
import { startQuote, useCreateQuote } from '#web/api/quote/quotes.ts'
import { currentDraft, draftShipment, isStale, updateDraft } from '#web/draft/draft.ts'
import { forThisDraft } from '#web/draft/for-this-draft.ts'
import { isShipmentField } from '#web/draft/field-paths.ts'
import type { FormValues } from '#web/draft/form-values.ts'
import { readReturnOfferId, paths } from '#web/paths.ts'
import { addZones } from './add-zones.ts'

/**
 * Requests offers from a form page. If the page was opened to change an answer, returns to where it was opened from: to
 * the purchase of the same cover at its new price, or to the offers.
 * @param showServerErrors shows errors of the service at the fields of this page.
 * @returns whether the page was opened for a change, whether a request is pending, and an error that belongs to no field.
 */
export function useRequestOffers(showServerErrors: (fields: readonly FieldProblem[]) => void) {
  const quote = useCreateQuote()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const offerId = readReturnOfferId(useSearchParams()[0])

  function requestOffers() {
    const draft = currentDraft()
    const shipment = draftShipment(draft)
    if (!shipment) {
      return void navigate((pathname === paths.holder ? paths.shipment : paths.holder) + search)
    }
    if (offerId !== undefined && draft.quote && !isStale(draft)) {
      // After Back, the page may have been opened from an offer that has been replaced.
      return void navigate(returnPath(findCurrentOffer(offerId)?.id))
    }
    const level = findCurrentOffer(offerId)?.coverage?.level
    quote.mutate(
      { shipment },
      {
        onSuccess: forThisDraft(() => void navigate(returnPath(offerId && findOfferAtLevel(level)))),
        onError: forThisDraft(showFieldErrors),
      },
    )
  }

  /** Shows errors at their fields, on this page or on the other. */
  function showFieldErrors({ fields }: Problem) {
    updateDraft({ fieldErrors: [...fields] })
    if (fields.length === 0) return
    const page = findErrorPage(fields)
    if (page === paths.offers) return void navigate(page)
    if (page !== pathname) return void navigate(page + search)
    showServerErrors(fields.filter((field) => isShipmentField(field) === (page === paths.shipment)))
  }

  const failed = quote.error?.fields.length === 0 ? quote.error : null
  return { isEditing: offerId !== undefined, requestOffers, pending: quote.isPending, failed }
}

/** Returns the page that shows the errors of fields. Optional cover is chosen with the offers. */
function findErrorPage(fields: readonly FieldProblem[]) {
  if (fields.some(({ path }) => path === 'extensions')) return paths.offers
  return fields.some(isShipmentField) ? paths.shipment : paths.holder
}

const returnPath = (offerId: string | undefined) => (offerId ? paths.purchase(offerId) : paths.offers)

const currentOffers = () => currentDraft().quote?.offers ?? []
const findCurrentOffer = (offerId: string | undefined) => currentOffers().find(({ id }) => id === offerId)

/** Finds the only current offer at a level of cover; undefined if there is none, or several to choose from. */
function findOfferAtLevel(level: string | undefined): string | undefined {
  const matches = currentOffers().filter(({ accepted, coverage }) => accepted && coverage?.level === level)
  return matches.length === 1 ? matches[0]?.id : undefined
}

/**
 * Requests new offers, for the draft or for changed values, which are saved once the service has responded. If a field
 * is rejected, opens its page.
 * @param onSuccess called once new offers have arrived.
 * @returns `requestOffers` to send the request, and the state of the request.
 */
export function useRequestOffersAgain(onSuccess: () => void) {
  const quote = useCreateQuote()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isAddingZones, setIsAddingZones] = useState(false)

  function requestOffers(changes?: FormValues) {
    if (changes) void requestChangedOffers(changes)
    else send()
  }

  /** Departure and arrival are in the time zones of their places, so those of changed places are looked up first. */
  async function requestChangedOffers(changes: FormValues) {
    const sendChanges = forThisDraft(send)
    const started = startQuote()
    setIsAddingZones(true)
    const complete = await addZones(changes, currentDraft().shipment.journeyLegs)
    setIsAddingZones(false)
    sendChanges(complete, started)
  }

  function send(changes?: FormValues, started?: ReturnType<typeof startQuote>) {
    // Read now, not at render: ticking an extra changes the draft and requests offers in the same event.
    const shipment = draftShipment({ ...currentDraft(), ...changes })
    if (!shipment) return
    quote.mutate(
      { shipment, changes, started },
      {
        onSuccess: forThisDraft(onSuccess),
        onError: forThisDraft(({ fields }) => {
          if (fields.length === 0) return
          updateDraft({ ...changes, fieldErrors: [...fields] })
          const page = findErrorPage(fields)
          if (page !== pathname) void navigate(page)
        }),
      },
    )
  }

  return {
    requestOffers,
    pending: isAddingZones || quote.isPending,
    error: quote.error,
  }
}
export type OffersRequest = ReturnType<typeof useRequestOffersAgain>
