import type { OfferLinkView, OfferLink } from '#contract/servicing/offer-link.ts'
import type { TableDescriptions } from '../description.ts'
import { exampleOffer, offerId, reference } from '../examples/offer.ts'
import type { ExampleTimes } from '../examples/shipment.ts'
import { list, ref, uuid } from '../schema.ts'

// Of nobody: an example opens nothing.
export const exampleSecret = 'b3BlbnMgbm90aGluZywgYW5kIGJlbG9uZ3MgdG8gbm9ib2R5'
export const linkId = '01a1f8d4-10c8-7b7e-8a15-5f0c63f0a7d1'
const attempt = '5d8f3c1e9b7a4f60a2c4e6f81b3d5a79'

const ofOffer = { id: uuid('The id of an offer.') }
const anOffer = { says: 'An offer', noun: { id: offerId } } as const

function exampleLink(when: ExampleTimes): OfferLink {
  return {
    ...{ id: linkId, offerId, state: 'open', madeBy: 'Sofia Support' },
    ...{ createdAt: when(0, 12), expiresAt: when(0, 18) },
  }
}

/** Links to an offer, for those who hand them over. */
export function describeLinks(when: ExampleTimes): TableDescriptions<'links'>['links'] {
  const link = exampleLink(when)
  return {
    createLink: {
      area: 'Support',
      title: 'Make a link to an offer',
      says: 'Makes a link by which the holder reads and buys one offer without signing in, until it lapses. The link that there was to the offer is revoked. Its secret is told in this reply and never again.',
      asks: ofOffer,
      examples: [anOffer],
      gives: {
        says: 'The link and its secret.',
        schema: ref('MadeLink'),
        noun: { ...link, secret: exampleSecret },
      },
      refuses: ['NOT_FOUND', 'CONFLICT'],
    },
    links: {
      area: 'Support',
      title: 'List the links to an offer',
      says: 'The links to an offer, the latest first: whether each was opened and bought, and when.',
      asks: ofOffer,
      examples: [anOffer],
      gives: { says: 'The links.', schema: list('The links.', ref('OfferLink')), noun: [link] },
      refuses: ['NOT_FOUND'],
    },
    revokeLink: {
      area: 'Support',
      title: 'Revoke a link',
      says: 'Takes a link back: it opens nothing from that moment on. What was bought through it stays bought.',
      asks: { id: uuid('The id of a link.') },
      examples: [{ says: 'A link', noun: { id: linkId } }],
      gives: { says: 'It is done.', schema: ref('Done'), noun: true },
      refuses: ['NOT_FOUND'],
    },
  }
}

const bySecret = { says: 'A link', noun: { secret: exampleSecret } } as const
const byAttempt = {
  says: 'A link, and the name of a purchase',
  noun: { secret: exampleSecret, attempt },
} as const
const inBody = ' The secret is read from the body alone.'

/** What whoever holds a link may do. */
export function describeOfferLinkHolder(
  when: ExampleTimes,
  origin: string,
): TableDescriptions<'handed'>['handed'] {
  const noun: OfferLinkView = {
    ...{ state: 'open', madeBy: 'Sofia Support', organizationName: 'Lading Demo Trading' },
    ...{ expiresAt: when(0, 18), offer: exampleOffer(when, origin) },
    ...{ dateFormat: 'DD/MM/YYYY', hideCostBreakdown: false },
  }
  const bought: OfferLinkView = { ...noun, state: 'bought', reference, purchasedAt: when(0, 12) }
  return {
    openLink: {
      area: 'Handed over',
      title: 'Open a link',
      says: `What a link shows now.${inBody}`,
      takes: ['SecretRequest'],
      examples: [bySecret],
      gives: { says: 'The offer.', schema: ref('HandedOffer'), noun },
      refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    },
    buyByLink: {
      area: 'Handed over',
      title: 'Buy through a link',
      says: `Buys the offer of a link for its holder, once; asked again it answers with the same.${inBody}`,
      takes: ['AttemptBySecretRequest'],
      examples: [byAttempt],
      gives: { says: 'The offer, bought.', schema: ref('HandedOffer'), noun: bought },
      refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    },
    withdrawByLink: {
      area: 'Handed over',
      title: 'Withdraw a purchase through a link',
      says: `Settles a purchase whose answer was lost: what has not bought by now never will.${inBody}`,
      takes: ['AttemptBySecretRequest'],
      examples: [byAttempt],
      gives: { says: 'The offer as it then stands.', schema: ref('HandedOffer'), noun },
      refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    },
    certificateByLink: {
      area: 'Handed over',
      title: 'Get the certificate through a link',
      says: `The certificate of what was bought, for a week.${inBody}`,
      takes: ['SecretRequest'],
      examples: [bySecret],
      gives: { says: 'The certificate.', schema: {}, excerpt: undefined },
      refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    },
  }
}
