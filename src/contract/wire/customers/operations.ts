import { CustomerChange } from '#contract/servicing/correction.ts'
import { Holder } from '#contract/holder.ts'
import { Customer } from '#contract/setup.ts'
import { fillAddress, readHolderTexts } from '#contract/wire/shipments/holders.ts'
import { omitEmpty, readFields, readRecord } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { toText } from '#contract/wire/codec/readers.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { paged } from '#contract/wire/codec/pages.ts'
import { pickFields } from '#contract/wire/codec/records.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'
import { readCustomer, readNames } from './read-customer.ts'

// Customers that support staff find and act for. They have the fields of a holder; two have other names in setup.

/** One record, wrapped or not. */
const customerReply = lenientCodec(Customer, { decode: (wire) => readCustomer(readRecord(wire)) })

/** The fields of a holder, without an object around them. */
const newCustomerRequest = lenientCodec(Holder, {
  decode: (wire) => fillAddress(omitEmpty(readHolderTexts(readNames(readFields(wire) ?? {})))),
})

const changeableFields = Object.keys(CustomerChange.shape).filter((name) => name !== 'id')

/** The fields to change. `""` and `null` remove a value. */
const customerChangeRequest = lenientCodec(CustomerChange, {
  decode: (wire) => {
    const fields = readHolderTexts(readNames(readFields(wire) ?? {}))
    return { id: toText(fields['id']), ...pickFields(fields, changeableFields) }
  },
})

export const listCustomers = operation('listCustomers', 'GET /api/v2/quote/customers', paged(customerReply))

export const getCustomer = operation('getCustomer', 'GET /api/v2/quote/customers/{id}', {
  request: idRequest,
  reply: customerReply,
})

export const createCustomer = operation('createCustomer', 'POST /api/v2/quote/customers', {
  request: newCustomerRequest,
  reply: customerReply,
})

export const changeCustomer = operation('changeCustomer', 'PATCH /api/v2/quote/customers/{id}', {
  request: customerChangeRequest,
  reply: customerReply,
})
