import { CustomerChange } from '#contract/servicing/correction.ts'
import { Holder } from '#contract/holder.ts'
import { Customer } from '#contract/setup.ts'
import { pickFields } from '#contract/wire/bookings/corrections.ts'
import { fillAddress } from '#contract/wire/shipments/holders.ts'
import { type Fields, omitEmpty, omitUndefined, readFields, readRecord } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { toText } from '#contract/wire/codec/readers.ts'
import { toTexts } from '#contract/wire/codec/records.ts'

// Customers of support staff. They have the fields of a holder, two of which have other names in setup.

/** Reads a person's names by a holder's field names or by those of setup. */
function readNames(fields: Fields): Fields {
  const { individualFirstName, individualLastName, ...rest } = fields
  return { ...omitUndefined({ forename: individualFirstName, surname: individualLastName }), ...rest }
}

/** One record, wrapped or not. */
export const customerReply = lenientCodec(Customer, {
  decode: (wire) => toTexts(readNames(readRecord(wire))),
})

/** The fields of a holder, without an object around them. */
export const newCustomerRequest = lenientCodec(Holder, {
  decode: (wire) => fillAddress(omitEmpty(toTexts(readNames(readFields(wire) ?? {})))),
})

const changeableFields = Object.keys(CustomerChange.shape).filter((name) => name !== 'id')

/** The fields to change. `""` and `null` remove a value. */
export const customerChangeRequest = lenientCodec(CustomerChange, {
  decode: (wire) => {
    const fields = readNames(readFields(wire) ?? {})
    return { id: toText(fields['id']), ...pickFields(fields, changeableFields) }
  },
})
