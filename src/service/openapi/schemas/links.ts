import { AttemptByLinkSecret, ByLinkSecret, OfferLinkStatus } from '#contract/servicing/offer-link.ts'
import { flag, list, moment, object, fromModel, oneOf, ref, text, uuid } from '../schema.ts'

const state = oneOf(
  'The link’s status: open, its offer bought, another offer of the quote bought, expired, or revoked.',
  ...OfferLinkStatus.options,
)
const always = {
  id: uuid('The link’s ID. It doesn’t open the link.'),
  offerId: uuid('The offer it opens.'),
  state,
  madeBy: text('Who created it.'),
  createdAt: moment('When it was created.'),
  expiresAt: moment('When the link and its offer expire.'),
}
const secret = fromModel(ByLinkSecret.shape.secret, 'The link’s secret, from the URL’s fragment.')

export const links = {
  OfferLink: object('A link that lets the holder read and buy one offer.', always, {
    openedAt: moment('When it was first opened.'),
    boughtAt: moment('When the offer was bought with it.'),
    revokedAt: moment('When it was revoked.'),
  }),
  MadeLink: object('A new link with its secret.', {
    ...always,
    secret: text(
      'The secret that opens the link, returned only once. Put it in the URL’s fragment, which browsers don’t send.',
    ),
  }),
  SecretRequest: object('The secret of a link.', { secret }),
  AttemptBySecretRequest: object('A purchase with a link.', {
    secret,
    attempt: fromModel(
      AttemptByLinkSecret.shape.attempt,
      'Your name for this purchase attempt, so you can withdraw it.',
    ),
  }),
  HandedOffer: object(
    'The offer behind a link. If the link is no longer open, only its status and who shared it.',
    {
      state,
      madeBy: text('Who shared it.'),
      organizationName: text('The organization’s name.'),
      expiresAt: moment('When the offer expires.'),
    },
    {
      offer: ref('OfferV2'),
      legZones: list('The time zones of each leg.', ref('LegZones')),
      reference: text('The booking reference, once bought.'),
      purchasedAt: moment('When it was bought.'),
      dateFormat: text('The date format to use.'),
      hideCostBreakdown: flag('Whether to show only the total price.'),
    },
  ),
}
