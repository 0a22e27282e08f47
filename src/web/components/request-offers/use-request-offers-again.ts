import { useNavigate } from 'react-router-dom'
import { isShipmentField } from '#web/draft/form-values.ts'
import { useCreateQuote } from '#web/api/quote/quotes.ts'
import { currentDraft, type Draft, draftShipment, updateDraft, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'

/** Changed values to request offers with. They are saved once the service has responded. */
type ChangedValues = Pick<Draft, 'shipment' | 'holder'>

/**
 * Requests new offers, for the draft or for changed values. If a field is rejected, opens its page.
 * @param onSuccess called once new offers have arrived.
 * @returns `ask` to send the request, whether the draft is complete, and the state of the request.
 */
export function useRequestOffersAgain(onSuccess: () => void) {
  const quote = useCreateQuote()
  const navigate = useNavigate()
  const whole = draftShipment(useDraft()) !== null

  function ask(changes?: ChangedValues) {
    // Read now, not at render: ticking an extra changes the draft and requests offers in the same event.
    const shipment = draftShipment({ ...currentDraft(), ...changes })
    if (!shipment) return
    quote.mutate(shipment, {
      onSuccess: () => {
        updateDraft({ ...changes })
        onSuccess()
      },
      onError: ({ fields }) => {
        if (fields.length === 0) return
        updateDraft({ ...changes })
        updateDraft({ fieldErrors: [...fields] })
        // The offers page shows these errors.
        if (fields.every(({ path }) => path === 'extensions')) return
        void navigate(fields.some(isShipmentField) ? paths.shipment : paths.holder)
      },
    })
  }

  return { ask, whole, pending: quote.isPending, error: quote.error }
}
export type OffersRequest = ReturnType<typeof useRequestOffersAgain>
