import { certificateFieldNames } from './shipment-fields.ts'

/**
 * The paths of the optional quote fields that other servers with this interface may not have. Forms offer one only if
 * setup lists it, because servers ignore fields that they don't know.
 */
export const optionalFields: readonly string[] = [...certificateFieldNames, 'bookingHolder.lei']
