import { address, flag, oneOf, list, object, ref, text, uuid, integer } from '../schema.ts'

// What a client chooses from.

const Named = object('A record to choose.', { id: text('Its id.'), name: text('Its name.') })

const Setup = object(
  'What is needed to ask for offers, narrowed to what the request gives. Lists hold what may be chosen.',
  {
    commodities: list('The classes of goods.', ref('SetupCommodity')),
    countries: list('All countries.', ref('Country')),
    currencies: list('The currencies that can be insured in.', ref('Currency')),
    currencyId: text('The currency that is meant where none is named.'),
    customers: list('Holders that the organization has insured before.', ref('Customer')),
    policies: list('The policies; none has to be named here.', ref('Policy')),
    documents: list('What to read before buying.', ref('DocumentLink')),
    transportTypes: list('The ways to move: 1 land, 2 sea, 3 air.', ref('Named')),
    transportFeatures: list('The conditions that a leg may have.', ref('TransportFeature')),
    extensions: list('Cover that may be asked for beside the clauses.', ref('Named')),
    minAllowedDate: object('How many days before departure cover must be asked for.', {
      land: integer('By land.', { minimum: 0 }),
      sea: integer('By sea.', { minimum: 0 }),
      air: integer('By air.', { minimum: 0 }),
    }),
    requireConfirmation: flag('Whether the buyer confirms the terms.'),
    hideCostBreakdown: flag('Whether only the total is shown.'),
    allowMultiCommodity: flag('Whether one quote may name several commodities.'),
    allowQuotation: flag('Whether offers may be printed before they are bought.'),
    dateFormat: text('How dates are written here.'),
  },
  {
    states: list('The states of the holder’s country, where that is given.', ref('Named')),
    warnings: list(
      'What would be declined or needs another look; there where anything is given.',
      text('A sentence.'),
    ),
    fieldWarnings: list(
      'Those of them that belong to one field.',
      object('A warning and its field.', {
        message: text('The same sentence.'),
        field: text('The path of the field to change, as `journeyLegs.0.end`.'),
      }),
    ),
    estimate: object('The lowest total, for a whole shipment that can be insured. It is no offer.', {
      from: integer('In minor units.'),
      currencyId: text('ISO 4217.'),
    }),
  },
)

export const setups = {
  Named,
  Setup,
  SetupCommodity: object('A class of goods, in its groups.', {
    id: text('What `commodityId` carries.'),
    name: text('Its name.'),
    commodityGroups: list('The groups that it is in.', ref('Named')),
  }),
  Commodity: object('A class of goods.', {
    id: text('What `commodityId` carries.'),
    name: text('Its name.'),
    active: flag('Whether it is still on the list.'),
  }),
  Country: object('A country record.', {
    id: uuid('What `addressCountry` carries; equal on every install.'),
    name: text('Its name.'),
    code: text('ISO 3166-1 alpha-2.', { pattern: '^[A-Z]{2}$' }),
  }),
  Currency: object('A currency.', {
    id: text('ISO 4217.', { pattern: '^[A-Z]{3}$' }),
    symbol: text('Its sign, or its code.'),
    decimalPlaces: integer('The decimals of a major unit.', { minimum: 0, maximum: 6 }),
    divisionModifier: integer('How many minor units make a major one.', { minimum: 1 }),
  }),
  Customer: object(
    'A holder that the organization has insured before.',
    {
      id: uuid('What `customerId` carries.'),
      type: text('"1" a company, "2" a private person.'),
      email: text('The e-mail address.'),
      name: text('The name, whoever it is.'),
      addressStreet: text('Street and number.'),
      addressLocality: text('Town or city.'),
      addressCountry: text('The UUID of a country record.'),
    },
    {
      businessName: text('The name of the company.'),
      individualFirstName: text('A private person’s first name.'),
      individualLastName: text('A private person’s last name.'),
      taxId: text('The number that taxes know this party by.'),
      phone: text('A telephone number.'),
      reference: text('What the caller calls this party.'),
      addressState: text('State or province.'),
      addressPostcode: text('Postcode.'),
      addressFormatted: text('The address in one line, where it is kept so; its parts are empty then.'),
    },
  ),
  Policy: object('A policy to insure under.', {
    id: uuid('What `policyId` carries.'),
    policyId: uuid('The same.'),
    alias: text('Its name.'),
    name: text('The same.'),
    commodityIds: list('The classes of goods that it takes.', text('The id of a commodity.')),
  }),
  DocumentLink: object(
    'A document that anybody may read.',
    { name: text('Its name.'), url: address('Where it stands.') },
    { level: text('The level of cover that it is the wording of, where it is one.') },
  ),
  TransportFeature: object('A condition of carriage.', {
    id: text('What `transportFeatures` of a leg carries.'),
    name: text('Its name.'),
    transportTypes: list('The ways to move that it fits.', text('The id of a transport type.')),
  }),
  Status: object('Whether the service is up.', {
    statusMsg: text('So in words.'),
    passwordReset: oneOf(
      'How whoever has forgotten a password gets another chance: a link by mail, or one that an administrator makes.',
      'mail',
      'administrator',
    ),
  }),
}
