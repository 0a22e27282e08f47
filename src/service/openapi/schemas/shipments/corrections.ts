import * as z from 'zod/mini'
import { CorrectedHolder, Correction, ReasonedChange } from '#contract/servicing/correction.ts'
import { correctableHolderFields } from '#contract/fields/holder-fields.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { object, fromModel, removableText, type Schema } from '#service/openapi/schema.ts'
import { changedHolderSchemas } from './holders.ts'
import { shipmentDescriptions } from './shipments.ts'

// Requests to cancel, complete or correct a booking.

const { shape: correction } = Correction

const reason = 'The reason. It’s kept in the booking’s history.'
const holderFields = {
  ...Object.fromEntries(correctableHolderFields.map((name) => [name, changedHolderSchemas[name]])),
  addressFormatted: removableText(
    CorrectedHolder.shape.addressFormatted,
    'The address in one line, in the same country as before.',
  ),
}

const correctableFields = mapValues(correctableShipmentFields, (_, name) =>
  removableText(correction[name], shipmentDescriptions[name]),
)

const requireOneOf = (fields: Readonly<Record<string, Schema>>) =>
  Object.keys(fields).map((name): Schema => ({ required: [name] }))

const CorrectedHolderRequest = object(
  'The corrected holder fields. The country and type can’t be changed.',
  {},
  holderFields,
)

export const corrections = {
  ReasonRequest: describeModel(z.omit(ReasonedChange, { id: true }), 'An optional reason.', { reason }),
  CorrectedHolderRequest,
  CorrectionRequest: {
    ...object(
      'The corrected fields. Fields you leave out keep their values. A change that would affect the price or the cover returns 422.',
      {},
      {
        bookingHolder: { $ref: '#/components/schemas/CorrectedHolderRequest' },
        ...correctableFields,
        edition: fromModel(
          correction.edition,
          'The version of the certificate you’re correcting. If there’s a newer one, the response is 409.',
        ),
        reason: fromModel(correction.reason, reason),
      },
    ),
    anyOf: [
      { required: ['bookingHolder'], properties: { bookingHolder: { anyOf: requireOneOf(holderFields) } } },
      ...requireOneOf(correctableFields),
    ],
  },
}
