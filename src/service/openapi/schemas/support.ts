import * as z from 'zod/mini'
import { NewNote, Note } from '#contract/servicing/note.ts'
import * as models from '#contract/servicing/offer-link.ts'
import { QueueEntry } from '#contract/servicing/queue.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { integer, list, oneOf, ref } from '#service/openapi/schema.ts'
import { brandingDescriptions } from './branding.ts'

// Links to offers, notes and the queue.

const viewState =
  'The link’s status: open, bought, hidden (bought more than 7 days ago, or revoked after the purchase), corrected (the same, but the booking was corrected to another holder), taken (another offer for the shipment was bought), expired, revoked, replaced (a newer quote was bought), or suspended (the offer’s organization is suspended).'
const state =
  'The link’s status: open, bought, taken (another offer for the shipment was bought), expired or revoked.'
const link = {
  id: 'The link’s ID. It doesn’t give access to the offer.',
  offerId: 'The offer it opens.',
  state,
  createdBy: 'Who created it.',
  createdAt: 'When it was created.',
  expiresAt: 'When the link and its offer expire.',
}
const secret = 'The link’s secret, from the URL’s fragment.'

export const support = {
  OfferLink: describeModel(models.OfferLink, 'A link that lets the holder read and buy one offer.', {
    ...link,
    openedAt: 'When it was first opened.',
    boughtAt: 'When the offer was bought with it.',
    revokedAt: 'When it was revoked.',
  }),
  CreatedOfferLink: describeModel(
    z.omit(models.CreatedOfferLink, { openedAt: true, boughtAt: true, revokedAt: true }),
    'A new link with its secret.',
    {
      ...link,
      secret:
        'The secret that opens the link, returned only once. Put it in the URL’s fragment, which browsers don’t send.',
    },
  ),
  LinkSecretRequest: describeModel(models.LinkSecretRequest, 'The secret of a link.', { secret }),
  LinkPurchaseRequest: describeModel(models.LinkAttemptRequest, 'A purchase with a link.', {
    secret,
    attempt: 'A unique ID that you choose for this purchase attempt, so you can withdraw it.',
  }),
  OfferLinkView: describeModel(
    models.OfferLinkView,
    'The offer behind a link. `offer` is sent only while `state` is `open` or `bought`.',
    {
      state: viewState,
      createdBy: 'Who shared it.',
      createdByOrganization: 'The name of their organization, if the offer belongs to another one.',
      organizationName: 'The name of the organization that the offer belongs to.',
      expiresAt: 'When the offer expires.',
      offer: ref('OfferV2'),
      hasNewerQuote: 'True if the sender has a newer quote for the shipment.',
      legZones: list('The time zones of each leg.', ref('LegZones')),
      reference: 'The booking reference, once bought.',
      purchasedAt: 'When it was bought.',
      cancelledAt: 'When the booking was cancelled.',
      dateFormat: 'The date format to use.',
      hideCostBreakdown: 'Whether to show only the total price.',
      ...brandingDescriptions,
    },
  ),
  Note: describeModel(Note, 'An internal note on a quote or booking.', {
    id: 'The ID.',
    content: 'The text of the note.',
    createdAt: 'When it was written.',
    userId: 'The user or API client that wrote it.',
    userName: 'The author’s name at the time.',
  }),
  NoteRequest: describeModel(z.omit(NewNote, { id: true }), 'A note to add.', {
    content: 'The text of the note.',
    attempt:
      'A unique ID that you choose for this note. Sending the note again with the same ID adds it only once.',
  }),
  QueueEntry: describeModel(
    z.required(QueueEntry, { risk: true, requestedBy: true }),
    'A quote that needs attention.',
    {
      id: 'The ID of the link or failure, otherwise of the quote.',
      at: 'When it expires, or when it was declined or last failed.',
      risk: ref('Risk'),
      requestedBy: 'Who requested it, tried to buy it or shared it.',
      quoteId: 'The quote; absent if nothing could be priced.',
      offerId: 'The recommended offer, the link’s offer, or the offer that couldn’t be bought.',
      customerId: 'The customer it’s for, if any.',
      organizationId: 'The organization it belongs to, if it isn’t yours.',
      organizationName: 'That organization’s name.',
      reason: 'Why it was declined or failed.',
      screening: oneOf(
        'Present if screening declined it: `declined`, or `referred` if an underwriter has to review it.',
        'declined',
        'referred',
      ),
      failureCount: integer('The number of failures.', { minimum: 1 }),
      openedAt: 'When the link was first opened.',
      newerQuoteId:
        'The quote that replaced it, if any. The entry stays because the older quote’s link is open or its purchase failed.',
    },
  ),
}
