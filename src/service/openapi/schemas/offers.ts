import * as z from 'zod/mini'
import * as models from '#contract/offer.ts'
import { priceV1, priceV2 } from '#contract/wire/offers/prices.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import {
  extend,
  type Properties,
  integer,
  list,
  number,
  object,
  oneOf,
  ref,
  text,
  uuid,
} from '#service/openapi/schema.ts'
import { currency } from './currencies.ts'

// Offers. Version 1 has decimal major units, version 2 whole minor units and other names for some price lines.

const v1 = {
  version: 'V1',
  priceFormat: priceV1,
  amount: (text: string) => number(`${text}, in major units.`),
} as const
const v2 = {
  version: 'V2',
  priceFormat: priceV2,
  amount: (text: string) => integer(`${text}, in minor units.`),
} as const
/** A version's field names and amounts. */
type VersionFormat = typeof v1 | typeof v2

const lineDescriptions = {
  premium: 'The premium including optional extras',
  technologyFee: 'The service fee',
  bookingFee: 'The booking fee',
  premiumTax: 'The tax on the premium',
  technologyFeeTax: 'The tax on the service fee',
  bookingFeeTax: 'The tax on the booking fee',
} as const

/** The lines of a price and their total. All are 0 in a declined offer. */
function priceFields({ priceFormat, amount }: VersionFormat): Properties {
  const lines = models.priceLines.map(
    (line) => [priceFormat.lines[line], amount(lineDescriptions[line])] as const,
  )
  return {
    ...Object.fromEntries(lines),
    ...(priceFormat.minor
      ? {
          totalCost: amount('The total: premium, fees and taxes'),
          ...currency,
          deductibles: list(
            'The excess as a list of one; empty for a declined offer.',
            object('An excess.', { amount: amount('The first part of each loss, which the holder bears') }),
          ),
        }
      : { tax: amount('The sum of all taxes'), currencyId: currency.currencyId }),
  }
}

const describeReason = ({ amount }: VersionFormat) =>
  describeModel(
    models.Reason,
    'A step of the price calculation. Applying the steps of a line in order gives its exact amount: `share` sets it to `of` times `partsPerMillion`, `times` multiplies it, `atLeast` raises it to a minimum, `plus` adds to it. Each result is rounded half up. `note` changes nothing. A step with an `extension` and no `line` calculates that extra’s own premium.',
    {
      code: 'A machine-readable code for the step.',
      sentence: 'The step as text.',
      operation: 'What the step does.',
      line: 'The price line it changes.',
      extension: 'The extra whose premium it changes.',
      partsPerMillion: 'The rate or factor, in parts per million.',
      of: amount('The amount that a share is taken of'),
      amount: amount('The amount added, or the minimum'),
      result: amount('The amount of the price line after this step'),
    },
  )

const describeExtension = ({ amount }: VersionFormat) =>
  describeModel(z.required(models.Extension), 'An optional extra.', {
    id: text('The extra’s ID, as in setup.'),
    name: 'The extra’s name.',
    premium: amount('The extra’s share of the premium'),
    clauses: 'The standard clauses it follows.',
    wordingUrl: 'The URL of its wording. No authentication is needed.',
  })

/** The fields that offers have in every response, without the price. */
const CommonOffer = z.extend(
  z.omit(models.Offer, {
    price: true,
    risk: true,
    screening: true,
    bookingId: true,
    newerQuoteId: true,
    relatedBookingId: true,
    legZones: true,
    organizationId: true,
    organizationName: true,
  }),
  { offerId: models.Offer.shape.id },
)
const SentOffer = z.required(CommonOffer, {
  quoteId: true,
  coverage: true,
  extensions: true,
  remedies: true,
  policyRevision: true,
  createdAt: true,
  edition: true,
  specimen: true,
})

/** Describes an offer with the fields it has in one response. */
function describeOffer(
  format: VersionFormat,
  description: string,
  requiredFields: Properties = {},
  optionalFields: Properties = {},
) {
  const { version, amount } = format
  const offer = describeModel(SentOffer, description, {
    id: 'The offer’s ID.',
    offerId: 'Same as `id`; send it to buy the offer.',
    quoteId: 'The quote’s ID. Only one offer from a quote can be bought.',
    accepted: 'Whether we offer cover; see `validUntil`. A declined offer isn’t an error.',
    amendments: list(
      'For an accepted offer, its conditions and exclusions: show them before the purchase. For a declined one, why it’s declined.',
      text('A sentence.'),
    ),
    coverage: ref('Coverage'),
    deductible: amount('The first part of each loss, which the holder bears'),
    commission: amount(
      'The commission included in the premium, if it isn’t 0 and the organization has the setting `showCommission`',
    ),
    extensions: list('The optional extras.', ref(`Extension${version}`)),
    reasons: list('The steps of the price calculation, with notes.', ref(`Reason${version}`)),
    change: describeModel(models.PriceChange, 'How the price compares with `previousOfferId`.', {
      amount: amount('The change in the total, if both are in the same currency'),
      reasons: 'What has changed.',
    }),
    remedies: list('Changes that would make a declined shipment insurable; otherwise empty.', ref('Remedy')),
    policyRevision: ref('PolicyRevision'),
    validUntil: 'When the offer expires; absent if it’s declined.',
    createdAt: 'When the offer was made.',
    edition: 'The tariff edition that priced it.',
    specimen: 'Whether it’s a specimen from a sample tariff, which provides no cover.',
  })
  return extend(offer, { ...priceFields(format), ...requiredFields }, optionalFields)
}

const risk = ref('Risk')
const screening = oneOf(
  'Present if screening matched the holder, a place or a text: `declined`, or `referred` if an underwriter has to review it. Changing the request won’t help; `amendments` says who to contact.',
  'declined',
  'referred',
)
const bookingId = uuid('The booking’s ID, once bought.')
const newerQuoteId = uuid(
  'The quote that replaced this offer’s quote, if any. This offer can still be bought until it expires.',
)
const relatedBookingId = uuid(
  'The booking of another quote for the same shipment, if one is in force and no offer of this quote was bought. If you buy this offer too, you may insure the shipment twice.',
)
const organizationId = uuid('The organization it belongs to, if it isn’t your own.')
const organizationName = text('That organization’s name.')
const legZones = list('The time zones of each leg. Only when you get a single offer.', ref('LegZones'))

const standaloneText = 'A priced offer that’s valid for a limited time, or a decline with its reasons.'
const bookedText = 'The offer that was bought; for a quote, the recommended offer.'
const describeQuote = (format: VersionFormat) =>
  describeOffer(
    format,
    'The recommended offer’s fields at the top level, and all offers in `result`.',
    {
      risk,
      result: list('All offers, the recommended one first. Never empty.', ref(`Offer${format.version}`), {
        minItems: 1,
      }),
      errors: list('Always empty: declines are in the offers.', text('A message.'), { maxItems: 0 }),
    },
    { screening, organizationId, organizationName },
  )

export const offers = {
  Coverage: describeModel(
    z.extend(z.required(models.Coverage), { clauses: models.Coverage.shape.clauses }),
    'A summary of what is and isn’t covered.',
    {
      level: oneOf('The level of cover.', ...models.coverLevels),
      name: 'The name of the cover level.',
      clauses: 'The standard clauses it follows.',
      covered: 'What’s covered.',
      notCovered: 'What isn’t covered.',
    },
  ),
  Remedy: describeModel(
    models.Remedy,
    'A complete remedy: repeat the request with its change and you get an offer.',
    {
      code: 'The main change: `place`, `mode`, `answer`, `condition`, `extension`, `value`, `arrival`, `departure` or `cover`.',
      sentence: 'The remedy as text.',
      change: {
        description:
          'Request fields, such as `journeyLegs.0.transportTypes`, with the values to send instead. In the response to a flat body, paths and units are those of that body, such as `commodities.0.insuredValue` in minor units, and remedies that it has no field for are left out. If you get the offer later, they’re those of its `risk`. An empty string removes a field. Empty if the same quote already has such an offer.',
        type: 'object',
        additionalProperties: true,
      },
    },
  ),
  PolicyRevision: describeModel(z.required(models.PolicyRevision), 'The policy wording that applies.', {
    policy: 'The policy’s name.',
    revision: 'The edition of the wording.',
    wordingUrl: 'The URL of the wording. No authentication is needed.',
  }),
  ExtensionV1: describeExtension(v1),
  ExtensionV2: describeExtension(v2),
  ReasonV1: describeReason(v1),
  ReasonV2: describeReason(v2),
  OfferV1: describeOffer(v1, standaloneText, { risk }, { screening, organizationId, organizationName }),
  // Only version 2 has an operation that returns a single offer, and one that lists declined quotes.
  OfferV2: describeOffer(
    v2,
    standaloneText,
    { risk },
    { screening, bookingId, newerQuoteId, relatedBookingId, organizationId, organizationName, legZones },
  ),
  BookedOfferV1: describeOffer(v1, bookedText, {}, { bookingId }),
  BookedOfferV2: describeOffer(v2, bookedText, {}, { screening, bookingId }),
  QuoteV1: describeQuote(v1),
  QuoteV2: describeQuote(v2),
}
