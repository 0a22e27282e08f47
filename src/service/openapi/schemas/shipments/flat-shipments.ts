import { holderFields } from '#contract/fields/holder-fields.ts'
import type { Holder } from '#contract/holder.ts'
import { list, object, type Schema, text, integer } from '#service/openapi/schema.ts'
import { holderSchemas, requireNonBlank, requireCompleteHolder } from './holders.ts'
import { requestTime, commonFields, commodityId, referenceFields } from './shipments.ts'

// The flat body: one leg and one commodity without nesting, with prefixed holder fields.

const partsOfPlace = ['Formatted', 'Street', 'City', 'State', 'Postcode', 'Country']
const describePlaceParts = (end: string, words: string): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    partsOfPlace.map((part) => [
      end + part,
      text(part === 'Formatted' ? `${words}, in one line.` : `${words}: ${part.toLowerCase()}.`),
    ]),
  )

const flatName = (name: keyof Holder) => holderFields[name].flatName
const customerFields = Object.fromEntries(
  Object.entries(holderSchemas).map(([name, field]) => [flatName(name as keyof Holder), field]),
)

export const FlatShipmentRequest = {
  ...object(
    'One leg and one commodity without nesting, as some version 2 clients send it. Other fields are ignored.',
    {
      commodities: list(
        'The goods; exactly one entry.',
        object(
          'A class of goods and its insured value.',
          {
            commodityId,
            insuredValue: integer('The insured value in minor units, such as cents.', { minimum: 1 }),
          },
          { currencyId: commonFields.currencyId },
        ),
        { minItems: 1, maxItems: 1 },
      ),
      startDate: requestTime('When the leg departs.'),
      endDate: requestTime('When the leg arrives.'),
      transportType: text('The mode of transport: "1" land, "2" sea, "3" air. Any other ID returns 422.', {
        minLength: 1,
      }),
    },
    {
      ...describePlaceParts('origin', 'The place of departure'),
      ...describePlaceParts('destination', 'The destination'),
      ...customerFields,
      ...referenceFields,
      customerId: text(
        'A customer’s ID, instead of the `customer…` fields, which are then ignored. The quote is listed under that customer.',
      ),
      vessel: text('The vessel or flight, shown on the certificate.'),
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
        { ...requireNonBlank('customerEmail'), allOf: requireCompleteHolder(flatName) },
      ],
    },
  ],
}
