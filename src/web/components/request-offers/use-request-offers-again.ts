import { useNavigate } from 'react-router-dom'
import { isOfShipment } from '#web/draft/form-values.ts'
import { useQuote } from '#web/api/quote/quotes.ts'
import {
  currentDraft,
  type Draft,
  draftShipment,
  keepInDraft,
  keepRefusals,
  useDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'

/** Other answers to ask with; they are kept once the service has answered. */
type Otherwise = Pick<Draft, 'shipment' | 'holder'>

/**
 * Asks for new offers, for the answers as they stand or for others in their place. Refusals lead to the page of the field they belong to.
 * @param onAsked called once new offers are there.
 * @returns what is under way and what failed.
 */
export function useAskAgain(onAsked: () => void) {
  const quote = useQuote()
  const navigate = useNavigate()
  const whole = draftShipment(useDraft()) !== null

  function ask(otherwise?: Otherwise) {
    // As it stands now, and not as it stood when the page was drawn: a tick changes it and asks at once.
    const shipment = draftShipment({ ...currentDraft(), ...otherwise })
    if (!shipment) return
    quote.mutate(shipment, {
      onSuccess: () => {
        keepInDraft({ ...otherwise })
        onAsked()
      },
      onError: ({ fields }) => {
        if (fields.length === 0) return
        keepInDraft({ ...otherwise })
        keepRefusals(fields)
        // Mended here.
        if (fields.every(({ path }) => path === 'extensions')) return
        void navigate(fields.some(isOfShipment) ? paths.shipment : paths.holder)
      },
    })
  }

  return { ask, whole, pending: quote.isPending, error: quote.error }
}
export type Asking = ReturnType<typeof useAskAgain>
