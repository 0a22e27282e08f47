import { customerChangeRequest, customerReply, newCustomerRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { pageReply, pageRequest, pageStatus } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// Customers that support staff find and act for.

/** Lists the organization's customers. The search also covers the references of their bookings. */
export const listCustomers = operation('customers', 'GET /api/v2/quote/customers', {
  sends: 'query',
  request: pageRequest,
  reply: pageReply(customerReply),
  replyStatus: pageStatus,
})

/** Returns a customer. */
export const getCustomer = operation('customer', 'GET /api/v2/quote/customers/{id}', {
  request: byIdRequest,
  reply: customerReply,
})

/** Creates a customer. Replies 409 with the existing customer's ID if the email address and name are the same. */
export const createCustomer = operation('makeCustomer', 'POST /api/v2/quote/customers', {
  request: newCustomerRequest,
  reply: customerReply,
})

/** Changes a customer. Fields left out keep their value, and existing bookings don't change. */
export const changeCustomer = operation('changeCustomer', 'PATCH /api/v2/quote/customers/{id}', {
  alsoBy: ['POST'],
  request: customerChangeRequest,
  reply: customerReply,
})
