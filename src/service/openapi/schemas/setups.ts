import * as z from 'zod/mini'
import { Currency } from '#contract/money/money.ts'
import * as models from '#contract/setup.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { flag, integer, list, object, oneOf, ref, text } from '#service/openapi/schema.ts'
import { currency } from './currencies.ts'
import { holderDescriptions } from './shipments/holders.ts'

// The lists that a client chooses from.

const { states, warnings, numericFeatureIds: _, ...lists } = models.Setup.shape
const estimate = z.optional(z.required(models.Estimate))
const requestDependentFields = { states, warnings, estimate, fieldWarnings: warnings }
/** The setup that this service sends. */
const SentSetup = z.extend(z.required(z.object(lists)), requestDependentFields)

/** A saved customer has a holder's fields, with other names for those of an individual. */
const { forename, surname, taxId, ...holder } = holderDescriptions
const SentCustomer = z.required(
  z.extend(
    z.omit(models.Customer, {
      forename: true,
      surname: true,
      createdAt: true,
      changedAt: true,
      organizationId: true,
      organizationName: true,
    }),
    {
      individualFirstName: models.Customer.shape.forename,
      individualLastName: models.Customer.shape.surname,
    },
  ),
  {
    name: true,
    type: true,
    email: true,
    addressStreet: true,
    addressLocality: true,
    addressCountry: true,
  },
)

export const setups = {
  NamedItem: describeModel(models.NamedItem, 'A value to choose.', {
    id: text('The ID.'),
    name: 'The name.',
  }),
  Setup: describeModel(
    SentSetup,
    'Everything you need to request offers, narrowed by the fields you sent. The lists contain the values you can choose from.',
    {
      commodities: list('The classes of goods.', ref('SetupCommodity')),
      countries: list('All countries.', ref('Country')),
      currencies: list('The currencies you can insure in.', ref('Currency')),
      currencyId: 'The default currency.',
      customers: list(
        `Holders your organization has insured before, if the token allows \`createQuote\`: the first ${models.maxSavedHolders} by name.`,
        ref('SetupCustomer'),
      ),
      policies: list('The policies. You don’t need to choose one.', ref('Policy')),
      documents: list('Documents to read before buying.', ref('DocumentLink')),
      transportTypes: list('The modes of transport: 1 land, 2 sea, 3 air.', ref('NamedItem')),
      transportFeatures: list('The transport conditions a leg can have.', ref('TransportFeature')),
      extensions: list('The optional extras.', ref('NamedItem')),
      minAllowedDate: object('How many days before departure you must request cover.', {
        land: integer('By land.', { minimum: 0 }),
        sea: integer('By sea.', { minimum: 0 }),
        air: integer('By air.', { minimum: 0 }),
      }),
      requireConfirmation: 'Whether buyers must accept the terms.',
      hideCostBreakdown: 'Whether to show only the total price.',
      allowMultiCommodity: 'Whether one quote can have several commodities.',
      allowQuotation: 'Whether offers can be printed as quotations before purchase.',
      enforceTrackingCode: 'Whether each quote needs a `trackingCode`, the shipper’s reference.',
      additionalFields: list('The fields that the organization adds to shipments.', ref('AdditionalField')),
      dateFormat: 'The date format.',
      supportedFields: list(
        'The paths of optional fields that this server supports, but that other servers with the same interface may not.',
        text('A path, such as `marks` or `bookingHolder.lei`.'),
      ),
      states: list('The states of the holder’s country, if you sent one.', ref('NamedItem')),
      warnings: list(
        'What would be declined or should be checked. Present if you sent any field.',
        text('A warning.'),
      ),
      fieldWarnings: list(
        'The warnings that concern a single field.',
        object('A warning and its field.', {
          message: text('The warning.'),
          field: text(
            'The path of the field to change, such as `journeyLegs.0.end`, or `destinationFormatted` in the response to a flat body.',
          ),
        }),
      ),
      estimate: describeModel(
        estimate,
        'What a shipment would cost, if we can insure it. Present once you send goods, a value, and the places and modes of all legs. It isn’t an offer.',
        {
          from: 'The lowest total in minor units.',
          currencyId: 'The ISO 4217 currency code.',
          levels: list(
            'The available levels of cover, widest first.',
            object('A level of cover and its total.', {
              id: text('The level, such as `A`.'),
              name: text('The name.'),
              total: integer('The total in minor units.'),
            }),
          ),
        },
      ),
    },
  ),
  SetupCommodity: object(
    'A class of goods with its groups.',
    {
      id: text('The ID to use as `commodityId`.'),
      name: text('The name.'),
      commodityGroups: list('The groups it belongs to.', ref('NamedItem')),
    },
    {
      terms: ref('CommodityTerms'),
      needsDescription: flag(
        'Whether a shipment of this class needs `commodityDescription`. True for the class for all other goods.',
      ),
      questions: list('The questions about these goods. Absent if there are none.', ref('CommodityQuestion')),
    },
  ),
  CommodityQuestion: describeModel(
    models.CommodityQuestion,
    'A question about a class of goods. The answer affects the price, the conditions or whether we can insure the goods. If the question isn’t answered, its first option applies.',
    {
      id: text('The ID to use in `commodityAnswers`.'),
      text: 'The question.',
      options: list(
        'The possible answers.',
        describeModel(models.QuestionOption, 'A possible answer.', {
          id: text('The ID to use in `commodityAnswers`.'),
          name: 'The answer.',
          hint: 'How it affects the offer.',
        }),
      ),
    },
  ),
  CommodityTerms: describeModel(
    models.CommodityTerms,
    'The best terms for a class of goods on any route. Absent if we don’t insure it.',
    {
      levels: list('The levels of cover, widest first.', ref('NamedItem')),
      maximumValue: 'The highest insured value, in minor units.',
      excess: 'The lowest excess of the widest level of cover, in minor units.',
      currencyId: 'The ISO 4217 currency code of both amounts.',
      transportTypes: 'The IDs of the modes of transport.',
      conditions: list(
        'The special conditions of offers for these goods.',
        text('A condition, as a sentence.'),
      ),
    },
  ),
  Commodity: describeModel(
    z.required(
      z.omit(models.Commodity, { groups: true, terms: true, questions: true, needsDescription: true }),
      { active: true },
    ),
    'A class of goods.',
    {
      id: text('The ID to use as `commodityId`.'),
      name: 'The name.',
      active: 'Whether it’s still in use.',
    },
  ),
  CommodityWords: describeModel(models.CommodityWords, 'The search words for goods.', {
    source: 'Where the codes and words come from.',
    entries: list(
      'The entries, in the order of the Harmonized System.',
      object(
        'A class of goods, and what people call some of its goods.',
        {
          commodityId: text('The class of goods: an ID from `commodities` in setup.'),
          name: text('What these goods are.'),
          words: list('What people call them, in the singular.', text('One or more words.')),
        },
        {
          code: text('Their chapter, heading or subheading of the Harmonized System.', {
            pattern: '^([0-9]{2}){1,3}$',
          }),
        },
      ),
    ),
  }),
  Country: describeModel(z.required(models.Country), 'A country.', {
    id: 'The ID to use as `addressCountry`. It’s the same in every installation.',
    name: 'The name.',
    code: text('The ISO 3166-1 alpha-2 code.', { pattern: '^[A-Z]{2}$' }),
  }),
  Currency: describeModel(Currency, 'A currency.', {
    id: currency.currencyId,
    symbol: currency.currencySymbol,
    decimalPlaces: currency.currencyDecimalPlaces,
    divisionModifier: currency.currencyDivisionModifier,
  }),
  SetupCustomer: describeModel(SentCustomer, 'A holder your organization has insured before.', {
    id: 'The ID to use as `customerId`.',
    name: 'The name of the company or individual.',
    individualFirstName: forename,
    individualLastName: surname,
    ...holder,
    taxId: text(taxId),
    type: '"1" for a company, "2" for an individual.',
    reference: 'Your reference for this customer.',
    addressState: 'The state or province.',
    addressPostcode: 'The postcode.',
    addressCountry: 'The country’s ID.',
    addressFormatted: 'The address in one line, if it’s stored that way; its parts are empty then.',
  }),
  Policy: describeModel(
    z.extend(z.required(models.Policy), {
      policyId: models.Policy.shape.id,
      alias: models.Policy.shape.name,
    }),
    'A policy.',
    {
      id: 'The ID to use as `policyId`.',
      policyId: 'Same as `id`.',
      alias: 'The policy’s name.',
      name: 'Same as `alias`.',
      commodityIds: 'The IDs of the classes of goods it covers.',
    },
  ),
  DocumentLink: describeModel(models.DocumentLink, 'A document that anyone can read.', {
    name: 'The document’s name.',
    url: 'The document’s URL.',
    level: 'The level of cover, if it’s a policy wording.',
  }),
  TransportFeature: describeModel(models.TransportFeature, 'A condition of carriage.', {
    id: text('The ID to use in a leg’s `transportFeatures`.'),
    name: 'The name.',
    transportTypes: 'The IDs of the modes of transport it applies to.',
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
