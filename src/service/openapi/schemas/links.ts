import * as z from 'zod/mini'
import * as models from '#contract/servicing/offer-link.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { list, ref } from '#service/openapi/schema.ts'

const state =
  'The link’s status: open, its offer bought, another offer of the quote bought, expired, or revoked.'
const link = {
  id: 'The link’s ID. It doesn’t open the link.',
  offerId: 'The offer it opens.',
  state,
  madeBy: 'Who created it.',
  createdAt: 'When it was created.',
  expiresAt: 'When the link and its offer expire.',
}
const secret = 'The link’s secret, from the URL’s fragment.'

export const links = {
  OfferLink: describeModel(models.OfferLink, 'A link that lets the holder read and buy one offer.', {
    ...link,
    openedAt: 'When it was first opened.',
    boughtAt: 'When the offer was bought with it.',
    revokedAt: 'When it was revoked.',
  }),
  MadeLink: describeModel(
    z.omit(models.CreatedOfferLink, { openedAt: true, boughtAt: true, revokedAt: true }),
    'A new link with its secret.',
    {
      ...link,
      secret:
        'The secret that opens the link, returned only once. Put it in the URL’s fragment, which browsers don’t send.',
    },
  ),
  SecretRequest: describeModel(models.ByLinkSecret, 'The secret of a link.', { secret }),
  AttemptBySecretRequest: describeModel(models.AttemptByLinkSecret, 'A purchase with a link.', {
    secret,
    attempt: 'A unique ID that you choose for this purchase attempt, so you can withdraw it.',
  }),
  HandedOffer: describeModel(
    models.OfferLinkView,
    'The offer behind a link. If the link is no longer open, only its status and who shared it.',
    {
      state,
      madeBy: 'Who shared it.',
      organizationName: 'The organization’s name.',
      expiresAt: 'When the offer expires.',
      offer: ref('OfferV2'),
      legZones: list('The time zones of each leg.', ref('LegZones')),
      reference: 'The booking reference, once bought.',
      purchasedAt: 'When it was bought.',
      dateFormat: 'The date format to use.',
      hideCostBreakdown: 'Whether to show only the total price.',
    },
  ),
}
