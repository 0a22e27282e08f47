import { list, object, type Schema, text, integer } from '../schema.ts'
import {
  requestTime,
  commonFields,
  commodityId,
  known,
  identityFields,
  requireNonBlank,
  contactFields,
  wholeHolder,
} from './shipments.ts'

// The flat body: one leg and one commodity without nesting, the holder by prefix.

const partsOfPlace = ['Formatted', 'Street', 'City', 'State', 'Postcode', 'Country']
const ofPlace = (end: string, words: string): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    partsOfPlace.map((part) => [
      end + part,
      text(part === 'Formatted' ? `${words}, in one text.` : `${words}: its ${part.toLowerCase()}.`),
    ]),
  )

/** What the flat body calls the fields of a holder. */
const customer = {
  type: 'customerType',
  businessName: 'customerOrganization',
  taxId: 'customerTaxId',
  forename: 'customerForename',
  surname: 'customerSurname',
  email: 'customerEmail',
  phone: 'customerPhone',
  addressFormatted: 'customerFormatted',
  addressStreet: 'customerStreet',
  addressLocality: 'customerCity',
  addressState: 'customerState',
  addressPostcode: 'customerPostcode',
  addressCountry: 'customerCountry',
  reference: 'customerReference',
} as const
const ofCustomer = Object.fromEntries(
  Object.entries({ ...contactFields, ...identityFields }).map(([name, field]) => [
    customer[name as keyof typeof customer],
    field,
  ]),
)

export const FlatShipmentRequest = {
  ...object(
    'One leg and one commodity without nesting, as some clients of version 2 say it. Fields that are not listed are passed over.',
    {
      commodities: list(
        'The goods; one.',
        object(
          'A class of goods and its value.',
          { commodityId, insuredValue: integer('In minor units, as cents.', { minimum: 1 }) },
          { currencyId: commonFields.currencyId },
        ),
        { minItems: 1, maxItems: 1 },
      ),
      startDate: requestTime('When the leg leaves.'),
      endDate: requestTime('When it arrives.'),
      transportType: text('How it moves: "1" by land, "2" by sea, "3" by air.', { minLength: 1 }),
    },
    {
      ...ofPlace('origin', 'Where the leg starts'),
      ...ofPlace('destination', 'Where it ends'),
      ...ofCustomer,
      ...known,
      vessel: text('Vessel or flight, for the paper.'),
      ...commonFields,
    },
  ),
  allOf: [
    ...['origin', 'destination'].map((end) => ({
      anyOf: partsOfPlace.map((part) => requireNonBlank(end + part)),
    })),
    {
      anyOf: [
        requireNonBlank('customerId'),
        {
          ...requireNonBlank('customerEmail'),
          allOf: wholeHolder((name) => customer[name as keyof typeof customer]),
        },
      ],
    },
  ],
}
