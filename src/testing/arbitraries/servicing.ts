import fc from 'fast-check'
import { mapValues } from '#contract/fields/map-values.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import type { Holder } from '#contract/holder.ts'
import { isoCurrency } from '#contract/money/money.ts'
import type { ListFilter } from '#contract/paging.ts'
import type { Correction, ReasonedChange, CustomerChange } from '#contract/servicing/correction.ts'
import type { NewNote, Note } from '#contract/servicing/note.ts'
import * as links from '#contract/servicing/offer-link.ts'
import { queueGroups, type QueueEntry, type QueuePageRequest } from '#contract/servicing/queue.ts'
import type * as statements from '#contract/servicing/statement.ts'
import { anyBranding } from './branding.ts'
import {
  anyAdditionalValues,
  anyAnswers,
  anyOffer,
  anyRisk,
  anyShipment,
  anyText,
  anyZones,
  anyRecordedFields,
} from './offers.ts'
import { anyPageRequest } from './paging.ts'
import { anyHolderTexts, anyList, anyTimestamp } from './records.ts'

// Generates what support staff and administrators work with, for round trips over the wire.

export const anyHolder: fc.Arbitrary<Holder> = anyShipment.map(({ bookingHolder }) => bookingHolder)
export const anyCustomerChange: fc.Arbitrary<CustomerChange> = fc.record(
  { ...anyHolderTexts, id: fc.uuid() },
  { requiredKeys: ['id'] },
)
export const anyReasonedChange: fc.Arbitrary<ReasonedChange> = fc.record(
  { id: fc.uuid(), reason: anyText },
  { requiredKeys: ['id'] },
)
export const anyCorrection: fc.Arbitrary<Correction> = fc.record(
  {
    id: fc.uuid(),
    reason: anyText,
    edition: fc.nat(),
    ...mapValues(correctableShipmentFields, () => anyText),
    commodityAnswers: anyAnswers,
    additionalFields: anyAdditionalValues,
    commodityId: anyText,
    commodityDescription: anyText,
    currencyId: fc.constant('EUR'),
    policyId: anyText,
    extensions: anyList(anyText),
    insuredValue: fc.constant('100.25'),
    journeyLegs: anyShipment.map(({ journeyLegs }) => journeyLegs),
    bookingHolder: fc.record(anyHolderTexts, { requiredKeys: [] }),
  },
  { requiredKeys: ['id'] },
)

export const anyNote: fc.Arbitrary<Note> = fc.record({
  id: fc.uuid(),
  content: anyText,
  createdAt: anyTimestamp,
  userId: fc.uuid(),
  userName: anyText,
})
export const anyNewNote: fc.Arbitrary<NewNote> = fc.record(
  { id: fc.uuid(), content: anyText, attempt: anyText },
  { requiredKeys: ['id', 'content'] },
)

const state = fc.constantFrom(...links.OfferLinkStatus.options)
const link = {
  id: fc.uuid(),
  offerId: fc.uuid(),
  state,
  madeBy: anyText,
  createdAt: anyTimestamp,
  expiresAt: anyTimestamp,
  openedAt: anyTimestamp,
  boughtAt: anyTimestamp,
  revokedAt: anyTimestamp,
}
const requiredOfLink: ('id' | 'offerId' | 'state' | 'madeBy' | 'createdAt' | 'expiresAt')[] = [
  ...(['id', 'offerId', 'state', 'madeBy', 'createdAt', 'expiresAt'] as const),
]
export const anyOfferLink: fc.Arbitrary<links.OfferLink> = fc.record(link, { requiredKeys: requiredOfLink })
export const anyCreatedOfferLink: fc.Arbitrary<links.CreatedOfferLink> = fc.record(
  { ...link, secret: anyText },
  { requiredKeys: [...requiredOfLink, 'secret'] },
)
export const anyAttempt = fc.record({
  secret: anyText,
  attempt: anyText,
})
export const anyOfferLinkView: fc.Arbitrary<links.OfferLinkView> = fc.record(
  {
    state: fc.constantFrom(...links.OfferLinkView.shape.state.options),
    madeBy: anyText,
    organizationName: anyText,
    expiresAt: anyTimestamp,
    offer: anyOffer,
    hasNewerQuote: fc.boolean(),
    legZones: anyZones,
    reference: anyText,
    purchasedAt: anyTimestamp,
    cancelledAt: anyTimestamp,
    dateFormat: anyText,
    hideCostBreakdown: fc.boolean(),
    madeByOrganization: anyText,
    ...anyBranding,
  },
  { requiredKeys: ['state', 'madeBy', 'organizationName', 'expiresAt'] },
)

export const anyListFilter: fc.Arbitrary<ListFilter> = anyPageRequest.map((request) => {
  const filter: Partial<typeof request> = { ...request }
  delete filter.page
  delete filter.perPage
  return filter
})
export const anyQueueRequest: fc.Arbitrary<QueuePageRequest> = fc.record(
  {
    group: fc.constantFrom(...queueGroups),
    page: fc.nat(1000),
    mine: fc.boolean(),
    perPage: fc.integer({ min: 1, max: 100 }),
    organizationId: fc.uuid(),
  },
  { requiredKeys: ['group', 'page', 'perPage'] },
)
export const anyQueueEntry: fc.Arbitrary<QueueEntry> = fc.record(
  {
    id: fc.uuid(),
    at: anyTimestamp,
    quoteId: fc.uuid(),
    offerId: fc.uuid(),
    customerId: fc.uuid(),
    organizationId: fc.uuid(),
    organizationName: anyText,
    risk: anyRisk,
    askedBy: anyText,
    sentence: anyText,
    times: fc.nat(),
    openedAt: anyTimestamp,
    newerQuoteId: fc.uuid(),
  },
  { requiredKeys: ['id', 'at'] },
)

const month = fc.constantFrom('2026-01', '2026-12')
const currency = fc.constantFrom('EUR', 'JPY', 'KWD').map((code) => isoCurrency(code, '¤'))
const minor = fc.maxSafeInteger()
const totals: fc.Arbitrary<statements.StatementTotal[]> = anyList(
  fc.record({ currency, charged: fc.nat(), refunded: fc.nat(), balance: fc.integer() }),
)
export const anyStatementsRequest = fc.record({ organizationId: fc.uuid() }, { requiredKeys: [] })
export const anyStatementRequest = fc.record(
  { month, organizationId: fc.uuid() },
  { requiredKeys: ['month'] },
)
export const anyStatementMonth: fc.Arbitrary<statements.StatementMonth> = fc.record({ month, totals })
const entry = {
  id: fc.uuid(),
  at: anyTimestamp,
  kind: fc.constantFrom('premium' as const, 'refund' as const),
  bookingId: fc.uuid(),
  reference: anyText,
  holder: anyText,
  currency,
  specimen: fc.boolean(),
  organizationId: fc.uuid(),
  organizationName: anyText,
}
const alwaysInEntry = ['id', 'at', 'kind', 'bookingId', 'reference', 'holder', 'currency'] as const
export const anyStatement: fc.Arbitrary<statements.Statement> = fc.record(
  {
    month,
    organization: anyText,
    open: fc.boolean(),
    totals,
    entries: anyList(
      fc
        .tuple(
          fc.record(
            { ...entry, amount: minor.map((amount) => amount % 1e12) },
            { requiredKeys: [...alwaysInEntry, 'amount'] },
          ),
          fc.option(anyRecordedFields, { nil: {} }),
        )
        .map(([own, recorded]) => ({ ...own, ...recorded })),
    ),
    shares: anyList(
      fc.record(
        { ...entry, premium: fc.integer(), fees: fc.integer() },
        { requiredKeys: [...alwaysInEntry, 'premium', 'fees'] },
      ),
    ),
  },
  { requiredKeys: ['month', 'organization', 'open', 'totals', 'entries'] },
)
