import { customerChangeRequest, customerReply, newCustomerRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { pageReply, pageRequest, pageStatus } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// The customers that support staff find and act for.

/** The customers of the organization: found by any word of theirs, and by what their bookings are called. */
export const customers = operation({
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

/** One customer. */
export const customer = operation({
  act: 'customer',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/customers/{id}', '/api/v2/quote/customer/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: customerReply,
})

/** Makes a customer. One with the same e-mail address and name is named instead: 409. */
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

/** Changes a customer; what is not named stays, and what was bought stays as it was. */
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
