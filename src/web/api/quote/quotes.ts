import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import { type Currency, isoCurrency } from '#contract/money/money.ts'
import { holderName } from '#contract/holder.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment, ShipmentRequest } from '#contract/shipment.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { type FindCurrency, withCurrencies } from '#contract/wire/offers/in-currency.ts'
import {
  currentDraft,
  currentDraftId,
  findDraftBooking,
  findForeignOffer,
  findPreviousOfferId,
  isBought,
  saveOffers,
  updateDraft,
} from '#web/draft/draft.ts'
import type { FormValues } from '#web/draft/form-values.ts'
import { findEarlierDefault } from '#web/draft/quoted-currency.ts'
import { withAlternativePath } from '#contract/wire/codec/operation.ts'
import { callFirstSupported } from '#web/api/client.ts'
import { appConfig } from '#web/api/config.ts'
import { offerQuery, setupQuery, adaptToSetup } from '#web/api/queries.ts'
import { moveNoteDraft } from '#web/api/support/notes.ts'
import { keepSpecifiedHolder, omitImpliedType } from './specified-holder.ts'

/** A shipment to request offers for, and the answers that it changes in the draft. */
type QuoteInput = {
  readonly shipment: Shipment
  readonly changes?: FormValues | undefined
  /** The state of the draft when the changes were made, if that was some time before the request. */
  readonly started?: QuoteStart | undefined
}

type QuoteStart = ReturnType<typeof startQuote>

let quoteCount = 0
/** The number of the quote whose offers were saved last. */
let savedNumber = 0

const findBookingId = () => findDraftBooking(currentDraft())?.bookingId

/** Numbers a new quote and captures the state of the draft, to check later whether the draft still needs its offers. */
export const startQuote = () => ({
  number: (quoteCount += 1),
  draftId: currentDraftId(),
  bookingId: findBookingId(),
  answers: serializeAnswers(),
})

/**
 * Checks whether the draft still needs the offers of a quote. It doesn't if the draft has been replaced, by a new one
 * or by one for another customer, organization or person; if cover was bought in the meantime, or may have been; or if
 * a later quote was saved.
 */
function isNeeded({ number, draftId, bookingId }: QuoteStart): boolean {
  const isSameDraft = currentDraftId() === draftId
  const currentBookingId = findBookingId()
  const wasBought = currentBookingId !== undefined && currentBookingId !== bookingId
  return isSameDraft && !currentDraft().quote?.pendingOfferId && !wasBought && number >= savedNumber
}

/** Requests offers, and saves them in the draft with the shipment and the changed answers they're for. */
export function useCreateQuote() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ shipment }: QuoteInput) => {
      const setup = cache.getQueryData(setupQuery.queryKey)
      const currencyId = shipment.currencyId ?? findEarlierDefault(currentDraft(), setup)
      return requestOffers(adaptToSetup({ ...shipment, currencyId }, setup), setup?.currencies)
    },
    onMutate: ({ started = startQuote() }) => started,
    onSuccess: (offers, { shipment, changes }, started) => {
      if (!isNeeded(started)) return
      savedNumber = started.number
      // Stale from the start: only the reply for a single offer says whether another quote for the shipment was bought.
      for (const offer of offers) cache.setQueryData(offerQuery(offer.id).queryKey, offer, { updatedAt: 0 })
      const draft = currentDraft()
      // A bought quote keeps its note: the new quote is for the next shipment.
      if (!isBought(draft)) {
        moveNoteDraft(draft.quote?.offers[0]?.quoteId, offers[0]?.quoteId)
        const quotedHolder = draft.quote?.offers[0]?.risk?.bookingHolder
        // A different holder has to give their own consent.
        if (quotedHolder && holderName(quotedHolder) === holderName(shipment.bookingHolder))
          moveConsentDrafts(draft.quote?.offers ?? [], offers)
      }
      // These offers were replaced.
      for (const id of [...(draft.quote?.offers ?? []).map((offer) => offer.id), findPreviousOfferId(draft)])
        if (id) void cache.invalidateQueries({ queryKey: offerQuery(id).queryKey })
      // Answers that were edited in the meantime stay as they are, and make these offers stale.
      if (changes && serializeAnswers() === started.answers) updateDraft(changes)
      saveOffers(shipment, offers)
      // Some services only send their lists once they've had a complete shipment.
      const { queryKey } = setupQuery
      if (!cache.getQueryData(queryKey)?.commodities) void cache.invalidateQueries({ queryKey })
    },
    onError: ({ fields }) => {
      // The organization may have changed its fields since the setup was loaded.
      if (fields.some(({ path }) => path.startsWith('additionalFields.')))
        void cache.invalidateQueries({ queryKey: setupQuery.queryKey })
    },
  })
}

/** Moves what was entered about phone consents to the new offers at the same levels of cover. */
function moveConsentDrafts(from: readonly Offer[], to: readonly Offer[]): void {
  const { consentDrafts } = currentDraft()
  const moved = Object.entries(consentDrafts).map(([offerId, entered]) => {
    const level = from.find(({ id }) => id === offerId)?.coverage?.level
    const next = to.find(({ coverage }) => level !== undefined && coverage?.level === level)
    return [next?.id ?? offerId, entered] as const
  })
  updateDraft({ consentDrafts: Object.fromEntries(moved) })
}

function serializeAnswers() {
  const { shipment, holder } = currentDraft()
  return JSON.stringify([shipment, holder])
}

/**
 * Sends the previous offer's ID along, to learn what changed. Requests again without it, or with only the specification's
 * fields of the holder, if the service rejects the others. Requesting offers has no side effects.
 * @throws Problem if a quote that belongs to another organization would become one of the user's own.
 */
async function requestOffers(shipment: Shipment, currencies: readonly Currency[] = []): Promise<Offer[]> {
  const draft = currentDraft()
  const previousOfferId = findPreviousOfferId(draft)
  const foreignOffer = findForeignOffer(draft)
  const { customer } = draft
  const request = { ...omitImpliedType(shipment), ...(customer && { customerId: customer.id }) }
  const specifiedRequest = keepSpecifiedHolder(request)
  const { currencyId } = shipment
  // The service may not list this currency, or any at all.
  const knownCurrencies = [...currencies, isoCurrency(currencyId ?? '')]
  const findCurrency: FindCurrency = (id = currencyId ?? '') =>
    knownCurrencies.find((currency) => currency.id === id)
  const send = (fields: ShipmentRequest) => sendQuoteRequest(fields, findCurrency)
  const hasOtherFields = Object.entries(request.bookingHolder).some(
    ([name, value]) => value && !(name in specifiedRequest.bookingHolder),
  )
  const retryWithSpecifiedFields = (error: unknown) => {
    if (hasOtherFields && isAboutUnknownFields(error)) return send(specifiedRequest)
    throw error
  }
  try {
    const offers = await send(previousOfferId ? { ...request, previousOfferId } : request)
    // After a purchase, the ID only keeps the owner: these offers are for the next shipment.
    return isBought(draft) ? offers.map((offer) => ({ ...offer, change: undefined })) : offers
  } catch (error) {
    if (foreignOffer) throw isAboutPreviousOffer(error) ? createOwnerProblem(foreignOffer) : error
    if (previousOfferId && isAboutPreviousOffer(error)) return send(request).catch(retryWithSpecifiedFields)
    return retryWithSpecifiedFields(error)
  }
}

async function sendQuoteRequest(request: ShipmentRequest, findCurrency: FindCurrency): Promise<Offer[]> {
  // The second is called only if the first returns a 404, so only one quote is created.
  const operations =
    appConfig().version === 1
      ? ([v1.createQuote, withAlternativePath(v1.createQuote)] as const)
      : ([v2.createQuote, v2.createQuoteAsArray] as const)
  const offers = await callFirstSupported(
    operations.map((operation) => withCurrencies(operation, findCurrency)),
    request,
  )
  // Some servers return a `bookingId` of their own. A new offer can't have been bought, so drop it.
  return offers.map((offer) => ({ ...offer, bookingId: undefined }))
}

/** Creates the error for a quote of another organization that only someone there can repeat. */
const createOwnerProblem = ({ organizationName }: Offer) =>
  new Problem('VALIDATION_FAILED', `This quote belongs to ${organizationName}. Switch to that company.`)

const isAboutPreviousOffer = (error: unknown) =>
  error instanceof Problem &&
  [error.message, ...error.fields.map(({ path }) => path)].some((text) => text.includes('previousOfferId'))

/**
 * The paths at which services report holder fields that the specification doesn't have. An error at `type` is about the
 * field of that name, never about a wrong data type: requests are form-encoded, so every value is text.
 */
const holderPaths = ['bookingHolder', 'bookingHolder.type', 'type']

/** Checks whether the request may have been rejected for fields that the service doesn't know. */
const isAboutUnknownFields = (error: unknown) =>
  error instanceof Problem &&
  [400, 422].includes(error.status) &&
  (error.fields.length === 0 || error.fields.some(({ path }) => holderPaths.includes(path)))
