import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { FieldProblem, Problem } from '#contract/problem.ts'
import { isOfShipment } from '#web/draft/form-values.ts'
import { useQuote } from '#web/api/quote/quotes.ts'
import { currentDraft, draftShipment, isStale, keepRefusals } from '#web/draft/draft.ts'
import { openedFrom, paths } from '#web/paths.ts'

/**
 * Asks for offers from a page of the answers. Where that page was opened to change something, it leads straight back: to
 * the purchase of the same cover at its new price, to the offers, or, where nothing has changed, to what was there.
 * @param refuse says at their fields what the service refused of this page.
 * @returns whether it was opened for a change, what is under way, and what failed that belongs to no field.
 */
export function useAsking(refuse: (fields: readonly FieldProblem[]) => void) {
  const quote = useQuote()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const offerId = openedFrom(useSearchParams()[0])

  /** Takes the answers as the draft has them. */
  function ask() {
    const draft = currentDraft()
    const shipment = draftShipment(draft)
    if (!shipment) {
      return void navigate((pathname === paths.holder ? paths.shipment : paths.holder) + search)
    }
    if (offerId !== undefined && draft.quoted && !isStale(draft)) return void navigate(placeOf(offerId))
    const level = levelOf(offerId)
    quote.mutate(shipment, {
      onSuccess: () => void navigate(placeOf(offerId && sameCover(level))),
      onError: land,
    })
  }

  /** A refusal lands on the field it belongs to, on this page or on the other. */
  function land({ fields }: Problem) {
    keepRefusals(fields)
    if (fields.length === 0) return
    if (fields.some(({ path }) => path === 'extensions')) return void navigate(paths.offers)
    const page = fields.some(isOfShipment) ? paths.shipment : paths.holder
    if (page !== pathname) return void navigate(page + search)
    refuse(fields.filter((field) => isOfShipment(field) === (page === paths.shipment)))
  }

  const failed = quote.error?.fields.length === 0 ? quote.error : null
  return { changing: offerId !== undefined, ask, pending: quote.isPending, failed }
}

const placeOf = (offerId: string | undefined) => (offerId ? paths.purchase(offerId) : paths.offers)

const offersNow = () => currentDraft().quoted?.offers ?? []
const levelOf = (offerId: string | undefined) => offersNow().find(({ id }) => id === offerId)?.coverage?.level

/** The offer of a level among those that came; nothing where it is not offered any more. */
function sameCover(level: string | undefined): string | undefined {
  return offersNow().find(({ accepted, coverage }) => accepted && coverage?.level === level)?.id
}
