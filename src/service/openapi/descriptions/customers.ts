import type { TableDescriptions } from '#service/openapi/description.ts'
import { customerId } from '#service/openapi/examples/offer.ts'
import { exampleShipment, type ExampleTimes } from '#service/openapi/examples/shipment.ts'
import { ref, uuid } from '#service/openapi/schema.ts'
import { firstPage, onePage, pageFields } from './pages.ts'

/** The email address of a customer that doesn't exist yet. */
export const newCustomerEmail = 'freight@example.com'

const parameters = { id: uuid('The customer’s ID.') }

/** Describes customers. */
export function describeCustomers(when: ExampleTimes): TableDescriptions<'customers'>['customers'] {
  const { bookingHolder } = exampleShipment(when)
  const customer = {
    ...bookingHolder,
    id: customerId,
    name: bookingHolder.businessName,
    createdAt: when(0, 12),
  }
  const response = { text: 'The customer.', schema: ref('KnownCustomer'), value: customer }
  return {
    listCustomers: {
      title: 'List customers',
      text: 'Returns your organization’s customers by name. Search matches the start of words in names, email addresses, phone and tax numbers, references, and the reference numbers of their bookings and certificates.',
      parameters: pageFields({ order: ['name', 'createdAt'], filter: true }),
      examples: [
        firstPage,
        { text: 'By certificate number', value: { page: 0, perPage: 20, globalFilter: 'LD-7KQ2' } },
      ],
      response: { text: 'The customers.', schema: ref('CustomersPage'), value: onePage(customer) },
    },
    getCustomer: {
      title: 'Get a customer',
      text: 'Returns a customer. To find its quotes and bookings, list bookings with `customerId`.',
      parameters,
      examples: [{ text: 'A customer', value: { id: customerId } }],
      response,
    },
    createCustomer: {
      title: 'Create a customer',
      text: 'Creates a customer. If one with the same email address and name already exists, ignoring case and accents, nothing is created and the response is 409 with its ID in `customerId`.',
      bodies: ['NewCustomerRequest'],
      examples: [{ text: 'A company', value: { ...bookingHolder, email: newCustomerEmail } }],
      response: { ...response, value: { ...customer, email: newCustomerEmail } },
      errors: ['CONFLICT'],
    },
    changeCustomer: {
      title: 'Update a customer',
      text: 'Fields you leave out keep their values. Existing quotes and bookings don’t change. If the change would duplicate another customer, nothing is changed and the response is 409 with that customer’s ID in `customerId`.',
      parameters,
      bodies: ['CustomerChangeRequest'],
      examples: [{ text: 'A new phone number', value: { id: customerId, phone: '+358 13 555 0199' } }],
      response: { ...response, value: { ...customer, phone: '+358 13 555 0199', changedAt: when(0, 13) } },
      errors: ['CONFLICT'],
    },
  }
}
