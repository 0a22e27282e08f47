import { AttemptByLinkSecret, ByLinkSecret, OfferLinkStatus } from '#contract/servicing/offer-link.ts'
import { flag, list, moment, object, fromModel, oneOf, ref, text, uuid } from '../schema.ts'

const state = oneOf(
  'What it has come to: it can be read and bought, this offer is bought, another of its quote is, its time is over, or it was taken back.',
  ...OfferLinkStatus.options,
)
const always = {
  id: uuid('The id of the link, which opens nothing.'),
  offerId: uuid('The offer that it leads to.'),
  state,
  madeBy: text('Who made it.'),
  createdAt: moment('When it was made.'),
  expiresAt: moment('When it lapses, with its offer.'),
}
const secret = fromModel(ByLinkSecret.shape.secret, 'What the link has in its fragment.')

export const links = {
  OfferLink: object('A link by which a holder reads and buys one offer.', always, {
    openedAt: moment('When it was opened first.'),
    boughtAt: moment('When cover was bought through it.'),
    revokedAt: moment('When it was taken back.'),
  }),
  MadeLink: object('A link that was just made.', {
    ...always,
    secret: text(
      'What opens it, told this once. It belongs into the fragment of an address, which is not sent.',
    ),
  }),
  SecretRequest: object('What opens a link.', { secret }),
  AttemptBySecretRequest: object('A purchase through a link.', {
    secret,
    attempt: fromModel(
      AttemptByLinkSecret.shape.attempt,
      'What you call this one purchase, to be able to withdraw it.',
    ),
  }),
  HandedOffer: object(
    'What a link shows. Of one that opens nothing, what became of it and nothing else.',
    {
      state,
      madeBy: text('Who handed it over.'),
      organizationName: text('For which organization.'),
      expiresAt: moment('Until when it can be bought.'),
    },
    {
      offer: ref('OfferV2'),
      legZones: list('The time zones of each leg.', ref('LegZones')),
      reference: text('The number of the booking, once it is bought.'),
      purchasedAt: moment('When it was bought.'),
      dateFormat: text('In which order dates are shown.'),
      hideCostBreakdown: flag('Whether only totals are shown.'),
    },
  ),
}
