import { CustomerChange } from '#contract/servicing/customer-change.ts'
import { Holder } from '#contract/holder.ts'
import { Customer } from '#contract/setup.ts'
import { named } from '#contract/wire/bookings/corrections.ts'
import { addressIn, holderTexts, withTexts } from '#contract/wire/shipments/holders.ts'
import {
  asText,
  defined,
  type Fields,
  fieldsOf,
  present,
  recordsIn,
  said,
} from '#contract/wire/codec/lenient-codec.ts'

// A customer that support staff work with. Its fields are a holder's; setup calls two of them by other names.

/** The names of a person, as a holder has them and as setup has them. */
function namesIn(fields: Fields): Fields {
  const { individualFirstName, individualLastName, ...rest } = fields
  return { ...defined({ forename: individualFirstName, surname: individualLastName }), ...rest }
}

/** One record in whatever it is wrapped. */
export const customerReply = said(Customer, {
  decode: (wire) => {
    const fields = namesIn(present(fieldsOf(recordsIn(wire)[0]) ?? {}))
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)]))
  },
  encode: (customer) => customer,
})

/** A holder's fields, by themselves. */
export const newCustomerRequest = said(Holder, {
  decode: (wire) => addressIn(present(withTexts(namesIn(fieldsOf(wire) ?? {}), holderTexts))),
  encode: (holder) => holder,
})

/** Those of a holder's fields that change; `""` and `null` take one away. */
export const customerChangeRequest = said(CustomerChange, {
  decode: (wire) => {
    const fields = namesIn(fieldsOf(wire) ?? {})
    return {
      id: asText(fields['id']),
      ...named(
        fields,
        Object.keys(CustomerChange.shape).filter((name) => name !== 'id'),
      ),
    }
  },
  encode: (change) => change,
})
