import { CorrectedHolder, Correction, ReasonedChange } from '#contract/servicing/correction.ts'
import { object, fromModel, type Schema } from '../schema.ts'
import { identityFields, contactFields } from './shipments.ts'

// What is asked about a booking that there is: to cancel, to complete, to correct it.

const { shape: holder } = CorrectedHolder
const { shape: correction } = Correction

const reason = fromModel(ReasonedChange.shape.reason, 'Why. It is kept with what happened.')
const text = (noun: (typeof holder)['email'], description: string) =>
  fromModel(noun, `${description} Empty takes it away.`)

const holderFields = {
  businessName: text(holder.businessName, 'The name of the company.'),
  forename: text(holder.forename, String(identityFields.forename['description'])),
  surname: text(holder.surname, String(identityFields.surname['description'])),
  email: fromModel(holder.email, String(contactFields.email['description'])),
  phone: text(holder.phone, String(identityFields.phone['description'])),
  taxId: text(holder.taxId, String(identityFields.taxId['description'])),
  reference: text(holder.reference, String(identityFields.reference['description'])),
  addressFormatted: text(holder.addressFormatted, 'The address in one line, in the same country.'),
  addressStreet: fromModel(holder.addressStreet, String(contactFields.addressStreet['description'])),
  addressPostcode: text(holder.addressPostcode, 'Postcode.'),
  addressLocality: fromModel(holder.addressLocality, String(contactFields.addressLocality['description'])),
  addressState: text(holder.addressState, 'State or province.'),
}

const correctableFields = {
  trackingCode: text(correction.trackingCode, 'The shipper’s own reference.'),
  externalReference: text(correction.externalReference, 'The caller’s own reference.'),
  marks: text(correction.marks, 'Marks and numbers on the goods, for the paper.'),
  packages: text(correction.packages, 'How the goods are packed, for the paper.'),
  conveyance: text(correction.conveyance, 'Vessel or flight, for the paper.'),
}

const oneOfThem = (fields: Readonly<Record<string, Schema>>) =>
  Object.keys(fields).map((name): Schema => ({ required: [name] }))

const CorrectedHolderRequest = object(
  'What of the holder is corrected. Its country and kind stay.',
  {},
  holderFields,
)

export const corrections = {
  ReasonRequest: object('Why, where somebody says so.', {}, { reason }),
  CorrectedHolderRequest,
  CorrectionRequest: {
    ...object(
      'What is wrong and what is right. What is not named stays; what would change the price or the cover is 422.',
      {},
      {
        bookingHolder: { $ref: '#/components/schemas/CorrectedHolderRequest' },
        ...correctableFields,
        edition: fromModel(
          correction.edition,
          'The edition of the certificate that was looked at. Where it is another by now, it is 409.',
        ),
        reason,
      },
    ),
    anyOf: [
      { required: ['bookingHolder'], properties: { bookingHolder: { anyOf: oneOfThem(holderFields) } } },
      ...oneOfThem(correctableFields),
    ],
  },
}
