import { customerChangeRequest, customerReply, newCustomerRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { pageReply, pageRequest, pageStatus } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// Customers that support staff find and act for.

/** Lists the organization's customers. The search also covers the references of their bookings. */
export const listCustomers = operation({
  act: 'customers',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/customers', '/api/v2/quote/customer'],
  access: 'token',
  sends: 'query',
  request: pageRequest,
  reply: pageReply(customerReply),
  replyStatus: pageStatus,
})

/** Returns a customer. */
export const getCustomer = operation({
  act: 'customer',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/customers/{id}', '/api/v2/quote/customer/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: customerReply,
})

/** Creates a customer. Replies 409 with the existing customer's ID if the email address and name are the same. */
export const createCustomer = operation({
  act: 'makeCustomer',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/customers', '/api/v2/quote/customer'],
  access: 'token',
  sends: 'json',
  request: newCustomerRequest,
  reply: customerReply,
})

/** Changes a customer. Fields left out keep their value, and existing bookings don't change. */
export const changeCustomer = operation({
  act: 'changeCustomer',
  version: 2,
  method: 'PATCH',
  alsoBy: ['POST'],
  paths: ['/api/v2/quote/customers/{id}', '/api/v2/quote/customer/{id}'],
  access: 'token',
  sends: 'json',
  request: customerChangeRequest,
  reply: customerReply,
})
