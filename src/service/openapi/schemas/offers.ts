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

// Offers: in decimal major units in version 1, in whole minor units in version 2, with other names for some lines.

/** What one version calls things, and how it says an amount. */
type VersionFormat = {
  readonly version: 'V1' | 'V2'
  readonly dialect: PriceFormat
  readonly amount: (says: string) => Schema
}

const v1: VersionFormat = {
  version: 'V1',
  dialect: priceV1,
  amount: (says) => number(`${says}, in major units.`),
}
const v2: VersionFormat = {
  version: 'V2',
  dialect: priceV2,
  amount: (says) => integer(`${says}, in minor units.`),
}

const lineWords = {
  premium: 'The premium, with that of the extensions',
  technologyFee: 'The fee of the service',
  bookingFee: 'The fee of the booking',
  premiumTax: 'The tax on the premium',
  technologyFeeTax: 'The tax on the fee of the service',
  bookingFeeTax: 'The tax on the fee of the booking',
} as const

/** The lines of a price, and what they come to. Of a declined offer all are 0. */
function priceFields({ dialect, amount }: VersionFormat): Readonly<Record<string, Schema>> {
  const lines = priceLines.map((line) => [dialect.lines[line], amount(lineWords[line])] as const)
  return {
    ...Object.fromEntries(lines),
    ...(dialect.minor
      ? {
          totalCost: amount('The three parts and their three taxes'),
          currencyDivisionModifier: integer('How many minor units make a major one.', { minimum: 1 }),
          currencyDecimalPlaces: integer('The decimals of a major unit.', { minimum: 0, maximum: 6 }),
          currencySymbol: text('The sign of the currency, or its code.'),
          deductibles: list(
            'The excess, as a list of one; empty where the offer is declined.',
            object('An excess.', { amount: amount('What the holder bears of each loss') }),
          ),
        }
      : { tax: amount('The sum of the three taxes') }),
  }
}

const Reason = ({ amount }: VersionFormat) =>
  object(
    'One step of the arithmetic. The steps of a line in order give that line to the cent: `share` sets it to `of` times parts per million, `times` multiplies what stands there, `atLeast` raises it, `plus` adds; each rounds half up. `note` counts nothing. A step with an extension and no line counts that extension’s premium by itself.',
    {
      code: text('What the step is about, for programs.'),
      sentence: text('The step in words.'),
      operation: oneOf('What the step does.', 'share', 'times', 'atLeast', 'plus', 'note'),
    },
    {
      line: oneOf('The line that it counts.', ...priceLines),
      extension: text('The extension whose premium it counts.'),
      partsPerMillion: integer('The rate or the factor, in parts per million.'),
      of: amount('What a share is taken of'),
      amount: amount('What is added, or the least'),
      result: amount('What the line is after this step'),
    },
  )

const Extension = ({ amount }: VersionFormat) =>
  object('Cover beside the clauses.', {
    id: text('As in setup.'),
    name: text('Its name.'),
    premium: amount('Its share of the premium'),
    clauses: text('The wording of the trade that it follows.'),
    wordingUrl: address('Where its wording stands, for anybody to read.'),
  })

/** An offer without what only some places tell of it. */
function offerFields(saying: VersionFormat) {
  const { version, amount } = saying
  return {
    always: {
      id: uuid('The id of the offer.'),
      offerId: uuid('The same: what a purchase names.'),
      quoteId: uuid('What its offers have in common: one of them can be bought.'),
      ...priceFields(saying),
      currencyId: text('ISO 4217.', { pattern: '^[A-Z]{3}$' }),
      accepted: flag('Whether it can be bought. A decline is an answer and no error.'),
      amendments: list('Why it is declined, in sentences.', text('A sentence.')),
      coverage: ref('Coverage'),
      extensions: list('What is covered beside the clauses.', ref(`Extension${version}`)),
      reasons: list('The arithmetic of the price, and what was noted.', ref(`Reason${version}`)),
      remedies: list('What would make a declined shipment insurable; empty otherwise.', ref('Remedy')),
      policyRevision: ref('PolicyRevision'),
      createdAt: moment('When it was made.'),
      edition: text('The tariff edition that priced it.'),
      specimen: flag('Whether it comes from a sample tariff, so that it insures nothing.'),
    },
    maybe: {
      deductible: amount('What the holder bears of each loss'),
      validUntil: moment('The moment from which it can no longer be bought; there where it can be.'),
      change: object(
        'What became of the price since `previousOfferId`.',
        { reasons: list('What is otherwise now, as parts of a sentence.', text('Words.')) },
        { amount: amount('By how much the total is higher, where there are two of one currency') },
      ),
    },
  }
}

const found = {
  screening: oneOf(
    'There where screening found the holder or a place: declined, or referred to a person at the insurer. Nothing that is answered otherwise helps; `amendments` say whom to call.',
    'declined',
    'referred',
  ),
}
const bought = { bookingId: uuid('The booking, once it is bought.') }
const alone = {
  legZones: list('The time zones of each leg, where the offer is told by itself.', ref('LegZones')),
}

const Offer = (saying: VersionFormat) => {
  const { always, maybe } = offerFields(saying)
  return object(
    'A priced, time-limited promise to insure, or a decline with its reasons.',
    { ...always, risk: ref('Risk') },
    // Only version 2 has an operation that tells one offer later.
    saying.dialect.minor ? { ...maybe, ...found, ...bought, ...alone } : { ...maybe, ...found },
  )
}

/** An offer inside a booking, which tells the shipment itself. */
const BookedOffer = (saying: VersionFormat) => {
  const { always, maybe } = offerFields(saying)
  return object('The offer that was bought; of a quote, the recommended one.', always, {
    ...maybe,
    // Only version 2 tells of quotes that nobody could buy.
    ...(saying.dialect.minor ? found : {}),
    ...bought,
  })
}

const Quote = (saying: VersionFormat) => {
  const { always, maybe } = offerFields(saying)
  return object(
    'The fields of the recommended offer, so that `offerId` stands at the top, and every offer in `result`.',
    {
      ...always,
      risk: ref('Risk'),
      result: list('Every offer, the recommended one first; never empty.', ref(`Offer${saying.version}`), {
        minItems: 1,
      }),
      errors: list('Always empty: a decline stands in its offer.', text('A sentence.'), { maxItems: 0 }),
    },
    { ...maybe, ...found },
  )
}

export const offers = {
  Coverage: object('What is covered and what is not, in words.', {
    level: oneOf('The Institute Cargo Clauses that it follows.', 'A', 'B', 'C'),
    name: text('The name of the level.'),
    covered: list('What is covered.', text('Words.')),
    notCovered: list('What is not.', text('Words.')),
  }),
  Remedy: object('A whole cure by itself: asked again with its change made, the shipment is offered.', {
    code: text('The main change: `place`, `mode`, `value`, `arrival`, `departure` or `cover`.'),
    sentence: text('The cure in words.'),
    change: {
      description:
        'Paths of the request, as `journeyLegs.0.transportTypes`, with the values to send instead. Empty where the same quote holds such an offer.',
      type: 'object',
      additionalProperties: true,
    },
  }),
  PolicyRevision: object('The wording that an offer binds to.', {
    policy: text('The name of the policy.'),
    revision: text('The edition.'),
    wordingUrl: address('Where the wording stands, for anybody to read.'),
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
