import { certificateFieldNames } from './shipment-fields.ts'

/**
 * The optional fields of a quote that other servers with this interface don't have, by their paths. A form offers one only
 * if the server's setup reports it, because a server ignores fields that it doesn't know.
 */
export const optionalFields: readonly string[] = [...certificateFieldNames, 'bookingHolder.lei']
