import { priceLines } from '#contract/offer.ts'
import { type PriceFormat, priceV1, priceV2 } from '#contract/wire/offers/prices.ts'
import {
  address,
  flag,
  list,
  moment,
  number,
  object,
  oneOf,
  ref,
  type Schema,
  text,
  uuid,
  integer,
} from '../schema.ts'

// Offers. Version 1 has decimal major units, version 2 whole minor units and other names for some price lines.

/** A version's field names and amounts. */
type VersionFormat = {
  readonly version: 'V1' | 'V2'
  readonly dialect: PriceFormat
  readonly amount: (text: string) => Schema
}

const v1: VersionFormat = {
  version: 'V1',
  dialect: priceV1,
  amount: (text) => number(`${text}, in major units.`),
}
const v2: VersionFormat = {
  version: 'V2',
  dialect: priceV2,
  amount: (text) => integer(`${text}, in minor units.`),
}

const lineWords = {
  premium: 'The premium including optional extras',
  technologyFee: 'The service fee',
  bookingFee: 'The booking fee',
  premiumTax: 'The tax on the premium',
  technologyFeeTax: 'The tax on the service fee',
  bookingFeeTax: 'The tax on the booking fee',
} as const

/** The lines of a price and their total. All are 0 in a declined offer. */
function priceFields({ dialect, amount }: VersionFormat): Readonly<Record<string, Schema>> {
  const lines = priceLines.map((line) => [dialect.lines[line], amount(lineWords[line])] as const)
  return {
    ...Object.fromEntries(lines),
    ...(dialect.minor
      ? {
          totalCost: amount('The total: premium, fees and taxes'),
          currencyDivisionModifier: integer('The number of minor units in a major unit.', { minimum: 1 }),
          currencyDecimalPlaces: integer('The number of decimal places.', { minimum: 0, maximum: 6 }),
          currencySymbol: text('The currency’s symbol, or its code.'),
          deductibles: list(
            'The excess as a list of one; empty for a declined offer.',
            object('An excess.', { amount: amount('The holder’s share of each loss') }),
          ),
        }
      : { tax: amount('The sum of all taxes') }),
  }
}

const Reason = ({ amount }: VersionFormat) =>
  object(
    'A step of the price calculation. Applying the steps of a line in order gives its exact amount: `share` sets it to `of` times `partsPerMillion`, `times` multiplies it, `atLeast` raises it to a minimum, `plus` adds to it. Each rounds half up. `note` changes nothing. A step with an `extension` and no `line` calculates that extra’s own premium.',
    {
      code: text('A code for the step, for programs.'),
      sentence: text('The step as text.'),
      operation: oneOf('What the step does.', 'share', 'times', 'atLeast', 'plus', 'note'),
    },
    {
      line: oneOf('The price line it changes.', ...priceLines),
      extension: text('The extra whose premium it changes.'),
      partsPerMillion: integer('The rate or factor, in parts per million.'),
      of: amount('The amount that a share is taken of'),
      amount: amount('The amount added, or the minimum'),
      result: amount('The line after this step'),
    },
  )

const Extension = ({ amount }: VersionFormat) =>
  object('An optional extra.', {
    id: text('The extra’s ID, as in setup.'),
    name: text('The extra’s name.'),
    premium: amount('The extra’s share of the premium'),
    clauses: text('The standard clauses it follows.'),
    wordingUrl: address('The URL of its wording. No authentication is needed.'),
  })

/** The fields that offers have in every response. */
function offerFields(format: VersionFormat) {
  const { version, amount } = format
  return {
    always: {
      id: uuid('The offer’s ID.'),
      offerId: uuid('Same as `id`; send it to buy the offer.'),
      quoteId: uuid('The quote’s ID. Only one offer of a quote can be bought.'),
      ...priceFields(format),
      currencyId: text('The ISO 4217 currency code.', { pattern: '^[A-Z]{3}$' }),
      accepted: flag('Whether the offer can be bought. A declined offer isn’t an error.'),
      amendments: list('Why it’s declined, as sentences.', text('A message.')),
      coverage: ref('Coverage'),
      extensions: list('The optional extras.', ref(`Extension${version}`)),
      reasons: list('The steps of the price calculation, with notes.', ref(`Reason${version}`)),
      remedies: list(
        'Changes that would make a declined shipment insurable; otherwise empty.',
        ref('Remedy'),
      ),
      policyRevision: ref('PolicyRevision'),
      createdAt: moment('When the offer was made.'),
      edition: text('The tariff edition that priced it.'),
      specimen: flag('Whether it’s a specimen from a sample tariff, which insures nothing.'),
    },
    maybe: {
      deductible: amount('The holder’s share of each loss'),
      validUntil: moment('When the offer expires; absent if it’s declined.'),
      change: object(
        'How the price compares with `previousOfferId`.',
        { reasons: list('What has changed.', text('A sentence.')) },
        { amount: amount('The change in the total, if both are in the same currency') },
      ),
    },
  }
}

const found = {
  screening: oneOf(
    'Present if screening matched the holder or a place: declined, or referred to the insurer. No change to the request helps; `amendments` says who to contact.',
    'declined',
    'referred',
  ),
}
const bought = { bookingId: uuid('The booking’s ID, once bought.') }
const alone = {
  legZones: list('The time zones of each leg. Only when you get a single offer.', ref('LegZones')),
}

const Offer = (format: VersionFormat) => {
  const { always, maybe } = offerFields(format)
  return object(
    'A priced offer that’s valid for a limited time, or a decline with its reasons.',
    { ...always, risk: ref('Risk') },
    // Only version 2 has an operation that returns a single offer.
    format.dialect.minor ? { ...maybe, ...found, ...bought, ...alone } : { ...maybe, ...found },
  )
}

/** An offer inside a booking. The booking has the shipment. */
const BookedOffer = (format: VersionFormat) => {
  const { always, maybe } = offerFields(format)
  return object('The offer that was bought; for a quote, the recommended offer.', always, {
    ...maybe,
    // Only version 2 lists declined quotes.
    ...(format.dialect.minor ? found : {}),
    ...bought,
  })
}

const Quote = (format: VersionFormat) => {
  const { always, maybe } = offerFields(format)
  return object(
    'The recommended offer’s fields at the top level, and all offers in `result`.',
    {
      ...always,
      risk: ref('Risk'),
      result: list('All offers, the recommended one first. Never empty.', ref(`Offer${format.version}`), {
        minItems: 1,
      }),
      errors: list('Always empty: declines are in the offers.', text('A message.'), { maxItems: 0 }),
    },
    { ...maybe, ...found },
  )
}

export const offers = {
  Coverage: object('A summary of what is and isn’t covered.', {
    level: oneOf('The Institute Cargo Clauses it follows.', 'A', 'B', 'C'),
    name: text('The name of the cover level.'),
    covered: list('What’s covered.', text('A line.')),
    notCovered: list('What isn’t covered.', text('A line.')),
  }),
  Remedy: object('A complete remedy: repeat the request with its change and you get an offer.', {
    code: text('The main change: `place`, `mode`, `value`, `arrival`, `departure` or `cover`.'),
    sentence: text('The remedy as text.'),
    change: {
      description:
        'Request fields, such as `journeyLegs.0.transportTypes`, with the values to send instead. Empty if the same quote already has such an offer.',
      type: 'object',
      additionalProperties: true,
    },
  }),
  PolicyRevision: object('The policy wording that applies.', {
    policy: text('The policy’s name.'),
    revision: text('The edition of the wording.'),
    wordingUrl: address('The URL of the wording. No authentication is needed.'),
  }),
  ExtensionV1: Extension(v1),
  ExtensionV2: Extension(v2),
  ReasonV1: Reason(v1),
  ReasonV2: Reason(v2),
  OfferV1: Offer(v1),
  OfferV2: Offer(v2),
  BookedOfferV1: BookedOffer(v1),
  BookedOfferV2: BookedOffer(v2),
  QuoteV1: Quote(v1),
  QuoteV2: Quote(v2),
}
