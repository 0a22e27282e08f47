import type { TableDescriptions } from '../description.ts'
import { customerId } from '../examples/offer.ts'
import { exampleShipment, type ExampleTimes } from '../examples/shipment.ts'
import { ref, uuid } from '../schema.ts'
import { firstPage, pageFields } from './pages.ts'

/** Of a customer that nobody knows yet. */
export const newCustomerEmail = 'freight@example.com'

const asks = { id: uuid('The id of a customer.') }

/** Finding customers, and keeping what is known of them. */
export function describeCustomers(when: ExampleTimes): TableDescriptions<'customers'>['customers'] {
  const { bookingHolder } = exampleShipment(when)
  const known = { ...bookingHolder, id: customerId, name: bookingHolder.businessName, createdAt: when(0, 12) }
  const gives = { says: 'The customer.', schema: ref('KnownCustomer'), noun: known }
  return {
    customers: {
      area: 'Customers',
      title: 'Find customers',
      says: 'The known holders of the organization by name, found by the beginnings of any words of their names, e-mail addresses, telephone and tax numbers and references, and of the numbers of their certificates and the references of their bookings.',
      asks: pageFields({ order: ['name', 'createdAt'], filter: true }),
      examples: [
        firstPage,
        { says: 'By the number of a certificate', noun: { page: 0, perPage: 20, globalFilter: 'LD-7KQ2' } },
      ],
      gives: {
        says: 'The customers.',
        schema: ref('CustomersPage'),
        noun: { rows: [known], count: 1, page: 0, perPage: 20 },
      },
    },
    customer: {
      area: 'Customers',
      title: 'Get a customer',
      says: 'One customer. What was quoted and bought for it is in the list of bookings, narrowed by `customerId`.',
      asks,
      examples: [{ says: 'A customer', noun: { id: customerId } }],
      gives,
      refuses: ['NOT_FOUND'],
    },
    createCustomer: {
      area: 'Customers',
      title: 'Make a customer',
      says: 'Where one has the same e-mail address and name already, in whatever case, with or without accents, none is made: 409 names it in `customerId`.',
      takes: ['NewCustomerRequest'],
      examples: [{ says: 'A company', noun: { ...bookingHolder, email: newCustomerEmail } }],
      gives: { ...gives, noun: { ...known, email: newCustomerEmail } },
      refuses: ['CONFLICT'],
    },
    changeCustomer: {
      area: 'Customers',
      title: 'Change a customer',
      says: 'What is not named stays, and so does what was quoted and bought. Where it would become the same as another, nothing is changed: 409 names that one in `customerId`.',
      asks,
      takes: ['CustomerChangeRequest'],
      examples: [{ says: 'Another telephone number', noun: { id: customerId, phone: '+358 13 555 0199' } }],
      gives: { ...gives, noun: { ...known, phone: '+358 13 555 0199', changedAt: when(0, 13) } },
      refuses: ['NOT_FOUND', 'CONFLICT'],
    },
  }
}
