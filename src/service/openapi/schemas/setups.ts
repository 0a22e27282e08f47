import { mapValues } from '#contract/fields/map-values.ts'
import { address, flag, oneOf, list, object, ref, text, uuid, integer } from '../schema.ts'
import { holderDescriptions } from './holders.ts'

// The lists that a client chooses from.

const Named = object('A value to choose.', { id: text('The ID.'), name: text('The name.') })

const Setup = object(
  'Everything you need to request offers, narrowed by the fields you sent. The lists contain the values you can choose from.',
  {
    commodities: list('The classes of goods.', ref('SetupCommodity')),
    countries: list('All countries.', ref('Country')),
    currencies: list('The currencies you can insure in.', ref('Currency')),
    currencyId: text('The default currency.'),
    customers: list('Holders your organization has insured before.', ref('Customer')),
    policies: list('The policies. You don’t need to choose one.', ref('Policy')),
    documents: list('Documents to read before buying.', ref('DocumentLink')),
    transportTypes: list('The modes of transport: 1 land, 2 sea, 3 air.', ref('Named')),
    transportFeatures: list('The conditions of carriage a leg can have.', ref('TransportFeature')),
    extensions: list('The optional extras.', ref('Named')),
    minAllowedDate: object('How many days before departure you must request cover.', {
      land: integer('By land.', { minimum: 0 }),
      sea: integer('By sea.', { minimum: 0 }),
      air: integer('By air.', { minimum: 0 }),
    }),
    requireConfirmation: flag('Whether buyers must accept the terms.'),
    hideCostBreakdown: flag('Whether to show only the total price.'),
    allowMultiCommodity: flag('Whether one quote can have several commodities.'),
    allowQuotation: flag('Whether offers can be printed as quotations before purchase.'),
    dateFormat: text('The date format.'),
  },
  {
    states: list('The states of the holder’s country, if you sent one.', ref('Named')),
    warnings: list(
      'What would be declined or should be checked. Present if you sent any field.',
      text('A warning.'),
    ),
    fieldWarnings: list(
      'The warnings that concern a single field.',
      object('A warning and its field.', {
        message: text('The warning.'),
        field: text('The path of the field to change, such as `journeyLegs.0.end`.'),
      }),
    ),
    estimate: object('The lowest total, for a complete shipment we can insure. It isn’t an offer.', {
      from: integer('The total in minor units.'),
      currencyId: text('The ISO 4217 currency code.'),
    }),
  },
)

// Saved customers have a holder's fields, with other names for those of an individual.
const { forename, surname, ...others } = holderDescriptions
const customerFields = mapValues(
  {
    ...others,
    type: '"1" for a company, "2" for an individual.',
    reference: 'Your reference for this customer.',
    addressState: 'The state or province.',
    addressPostcode: 'The postcode.',
    addressCountry: 'The country’s ID.',
    addressFormatted: 'The address in one line, if it’s stored that way; its parts are empty then.',
  },
  (description) => text(description),
)
const { type, email, addressStreet, addressLocality, addressCountry } = customerFields

export const setups = {
  Named,
  Setup,
  SetupCommodity: object('A class of goods with its groups.', {
    id: text('The ID to use as `commodityId`.'),
    name: text('The name.'),
    commodityGroups: list('The groups it belongs to.', ref('Named')),
  }),
  Commodity: object('A class of goods.', {
    id: text('The ID to use as `commodityId`.'),
    name: text('The name.'),
    active: flag('Whether it’s still in use.'),
  }),
  Country: object('A country.', {
    id: uuid('The ID to use as `addressCountry`. It’s the same in every installation.'),
    name: text('The name.'),
    code: text('The ISO 3166-1 alpha-2 code.', { pattern: '^[A-Z]{2}$' }),
  }),
  Currency: object('A currency.', {
    id: text('The ISO 4217 currency code.', { pattern: '^[A-Z]{3}$' }),
    symbol: text('The currency’s symbol, or its code.'),
    decimalPlaces: integer('The number of decimal places.', { minimum: 0, maximum: 6 }),
    divisionModifier: integer('The number of minor units in a major unit.', { minimum: 1 }),
  }),
  Customer: object(
    'A holder your organization has insured before.',
    {
      id: uuid('The ID to use as `customerId`.'),
      type,
      email,
      name: text('The name of the company or individual.'),
      addressStreet,
      addressLocality,
      addressCountry,
    },
    {
      individualFirstName: text(forename),
      individualLastName: text(surname),
      ...customerFields,
    },
  ),
  Policy: object('A policy.', {
    id: uuid('The ID to use as `policyId`.'),
    policyId: uuid('Same as `id`.'),
    alias: text('The policy’s name.'),
    name: text('Same as `alias`.'),
    commodityIds: list('The classes of goods it covers.', text('A commodity ID.')),
  }),
  DocumentLink: object(
    'A document that anyone can read.',
    { name: text('The document’s name.'), url: address('The document’s URL.') },
    { level: text('The level of cover, if it’s a policy wording.') },
  ),
  TransportFeature: object('A condition of carriage.', {
    id: text('The ID to use in a leg’s `transportFeatures`.'),
    name: text('The name.'),
    transportTypes: list('The modes of transport it applies to.', text('A transport type ID.')),
  }),
  Status: object('The service’s status.', {
    statusMsg: text('The status as text.'),
    passwordReset: oneOf(
      'How users reset a forgotten password: with a link by email, or with one from an administrator.',
      'mail',
      'administrator',
    ),
  }),
}
