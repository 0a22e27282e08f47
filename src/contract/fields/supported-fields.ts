import { certificateFieldNames } from './shipment-fields.ts'

/**
 * The optional fields of a quote that the specification doesn't have, by their paths. A form offers one only if the server
 * reports in its setup that it knows it: others may ignore it.
 */
export const optionalFields: readonly string[] = [
  'commodityDescription',
  'trackingCode',
  ...certificateFieldNames,
  'bookingHolder.phone',
  'bookingHolder.taxId',
  'bookingHolder.lei',
]
