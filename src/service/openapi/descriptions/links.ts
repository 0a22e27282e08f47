import type { OfferLinkView, OfferLink } from '#contract/servicing/offer-link.ts'
import { type DescribeTable, file, reply } from '#service/openapi/description.ts'
import { exampleOffer, offerId, reference } from '#service/openapi/examples/offer.ts'
import { list, ref, uuid } from '#service/openapi/schema.ts'

// A made-up secret that opens no link.
export const exampleSecret = 'b3BlbnMgbm90aGluZywgYW5kIGJlbG9uZ3MgdG8gbm9ib2R5'
export const linkId = '01a1f8d4-10c8-7b7e-8a15-5f0c63f0a7d1'
const attempt = '5d8f3c1e9b7a4f60a2c4e6f81b3d5a79'

const parameters = { id: uuid('The offer’s ID.', offerId) }

/** Describes links to offers, for the staff who share them. */
export const describeLinks: DescribeTable<'links'> = (when) => {
  const link: OfferLink = {
    id: linkId,
    offerId,
    state: 'open',
    createdBy: 'Sofia Support',
    createdAt: when(0, 12),
    expiresAt: when(1, 12),
  }
  return {
    createOfferLink: {
      title: 'Create a link to an offer',
      text: 'Creates a link that lets the holder read and buy one offer without signing in until the offer expires. Revokes any earlier link to the offer. The secret is returned only once.',
      parameters,
      response: reply('The link and its secret.', 'CreatedOfferLink', { ...link, secret: exampleSecret }),
      errors: ['CONFLICT'],
    },
    listOfferLinks: {
      title: 'List links to an offer',
      text: 'Returns the links to an offer, newest first, including when each was opened and when it was used to buy.',
      parameters,
      response: reply('The links.', list('The links.', ref('OfferLink')), [link]),
    },
    revokeOfferLink: {
      title: 'Revoke a link',
      text: 'The link stops working immediately. If it was already used to buy, the purchase stays, but the link no longer shows it.',
      parameters: { id: uuid('The link’s ID.', linkId) },
      errors: ['CONFLICT'],
    },
  }
}

const secretExample = { 'A link': { secret: exampleSecret } }
const attemptExample = { 'A link and a purchase attempt': { secret: exampleSecret, attempt } }
const bodyOnlyNote = ' Send the secret in the body only.'

/** Describes what the recipient of a link can do. */
export const describePublicLinks: DescribeTable<'publicLinks'> = (when, origin) => {
  const value: OfferLinkView = {
    state: 'open',
    createdBy: 'Sofia Support',
    organizationName: 'Lading Demo Trading',
    expiresAt: when(1, 12),
    offer: exampleOffer(when, origin),
    dateFormat: 'DD/MM/YYYY',
    hideCostBreakdown: false,
  }
  const bought: OfferLinkView = { ...value, state: 'bought', reference, purchasedAt: when(0, 12) }
  return {
    openOfferLink: {
      title: 'Open a link',
      text: `Returns the link’s offer and status.${bodyOnlyNote}`,
      bodies: ['LinkSecretRequest'],
      examples: secretExample,
      response: reply('The offer and the link’s status.', 'OfferLinkView', value),
      errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    },
    buyByLink: {
      title: 'Buy with a link',
      text: `Buys the link’s offer for its holder, once. Repeating the request returns the same purchase.${bodyOnlyNote}`,
      bodies: ['LinkPurchaseRequest'],
      examples: attemptExample,
      response: reply('The offer you bought.', 'OfferLinkView', bought),
      errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    },
    withdrawByLink: {
      title: 'Withdraw a purchase made with a link',
      text: `Withdraws a purchase whose response you didn’t receive. If the purchase already went through, it stands. Otherwise, it’s withdrawn for good: if the purchase request arrives later, it returns 409.${bodyOnlyNote}`,
      bodies: ['LinkPurchaseRequest'],
      examples: attemptExample,
      response: reply('The offer and its current status.', 'OfferLinkView', value),
      errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    },
    getCertificateByLink: {
      title: 'Get a certificate with a link',
      text: `Returns the certificate for 7 days after the purchase, unless the link is revoked.${bodyOnlyNote}`,
      bodies: ['LinkSecretRequest'],
      examples: secretExample,
      response: file('The certificate.'),
      errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    },
  }
}
