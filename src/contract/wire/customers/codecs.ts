import { CustomerChange } from '#contract/servicing/customer-change.ts'
import { Holder } from '#contract/holder.ts'
import { Customer } from '#contract/setup.ts'
import { pickFields } from '#contract/wire/bookings/corrections.ts'
import { fillAddress, holderTextFields, withTexts } from '#contract/wire/shipments/holders.ts'
import {
  toText,
  omitUndefined,
  type Fields,
  readFields,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
} from '#contract/wire/codec/lenient-codec.ts'

// A customer that support staff work with. Its fields are a holder's; setup calls two of them by other names.

/** The names of a person, as a holder has them and as setup has them. */
function readNames(fields: Fields): Fields {
  const { individualFirstName, individualLastName, ...rest } = fields
  return { ...omitUndefined({ forename: individualFirstName, surname: individualLastName }), ...rest }
}

/** One record in whatever it is wrapped. */
export const customerReply = lenientCodec(Customer, {
  decode: (wire) => {
    const fields = readNames(omitEmpty(readFields(unwrapRecords(wire)[0]) ?? {}))
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toText(value)]))
  },
  encode: (customer) => customer,
})

/** A holder's fields, by themselves. */
export const newCustomerRequest = lenientCodec(Holder, {
  decode: (wire) => fillAddress(omitEmpty(withTexts(readNames(readFields(wire) ?? {}), holderTextFields))),
  encode: (holder) => holder,
})

/** Those of a holder's fields that change; `""` and `null` take one away. */
export const customerChangeRequest = lenientCodec(CustomerChange, {
  decode: (wire) => {
    const fields = readNames(readFields(wire) ?? {})
    return {
      id: toText(fields['id']),
      ...pickFields(
        fields,
        Object.keys(CustomerChange.shape).filter((name) => name !== 'id'),
      ),
    }
  },
  encode: (change) => change,
})
