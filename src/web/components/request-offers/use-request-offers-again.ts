import { useNavigate } from 'react-router-dom'
import { isShipmentField } from '#web/draft/form-values.ts'
import { useCreateQuote } from '#web/api/quote/quotes.ts'
import {
  currentDraft,
  type Draft,
  draftShipment,
  updateDraft,
  saveFieldErrors,
  useDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'

/** Other answers to ask with; they are kept once the service has answered. */
type ChangedValues = Pick<Draft, 'shipment' | 'holder'>

/**
 * Asks for new offers, for the answers as they stand or for others in their place. Refusals lead to the page of the field they belong to.
 * @param onSuccess called once new offers are there.
 * @returns what is under way and what failed.
 */
export function useRequestOffersAgain(onSuccess: () => void) {
  const quote = useCreateQuote()
  const navigate = useNavigate()
  const whole = draftShipment(useDraft()) !== null

  function ask(changes?: ChangedValues) {
    // As it stands now, and not as it stood when the page was drawn: a tick changes it and asks at once.
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
        saveFieldErrors(fields)
        // Mended here.
        if (fields.every(({ path }) => path === 'extensions')) return
        void navigate(fields.some(isShipmentField) ? paths.shipment : paths.holder)
      },
    })
  }

  return { ask, whole, pending: quote.isPending, error: quote.error }
}
export type OffersRequest = ReturnType<typeof useRequestOffersAgain>
