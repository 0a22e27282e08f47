import { type DescribeTable, reply } from '#service/openapi/description.ts'
import { customerId } from '#service/openapi/examples/offer.ts'
import { exampleHolder } from '#service/openapi/examples/shipment.ts'
import { uuid } from '#service/openapi/schema.ts'
import { onePage, pageFields } from './pages.ts'

/** The email address of a customer that doesn't exist yet. */
export const newCustomerEmail = 'freight@example.com'

const order = ['name', 'createdAt']
const customerList = {
  order,
  where: [...order, 'organizationId'],
  timestampFields: ['createdAt'],
  filter: true,
}
const parameters = { id: uuid('The customer’s ID.', customerId) }

export const describeCustomers: DescribeTable<'customers'> = (when) => {
  const savedFields = { id: customerId, name: exampleHolder.businessName, createdAt: when(0, 12) }
  const customer = { ...exampleHolder, ...savedFields }
  const text = 'The customer.'
  return {
    listCustomers: {
      title: 'List customers',
      text: 'Returns your organization’s customers and those of the organizations below it, by name. `organizationId` in `where` limits them to one organization and those below it. Search matches the start of words in names, email addresses, phone and tax numbers, references, and the reference numbers of their bookings and certificates.',
      parameters: pageFields(customerList, { globalFilter: 'LD-7KQ2' }),
      response: reply('The customers.', 'CustomersPage', onePage(customer)),
    },
    getCustomer: {
      title: 'Get a customer',
      text: 'Returns a customer. To find its quotes and bookings, list bookings with `customerId`.',
      parameters,
      response: reply(text, 'Customer', customer),
    },
    createCustomer: {
      title: 'Create a customer',
      text: 'Creates a customer. If one with the same email address and name already exists, ignoring case and accents, nothing is created and the response is 409 with its ID in `customerId`.',
      bodies: ['NewCustomerRequest'],
      examples: { 'A company': { ...exampleHolder, email: newCustomerEmail } },
      response: reply(text, 'Customer', { ...customer, email: newCustomerEmail }),
      errors: ['CONFLICT'],
    },
    changeCustomer: {
      title: 'Update a customer',
      text: 'Fields you leave out keep their values. Existing quotes and bookings don’t change. If the change would duplicate another customer, nothing is changed and the response is 409 with that customer’s ID in `customerId`.',
      parameters,
      bodies: ['CustomerChangeRequest'],
      examples: { 'A new phone number': { phone: '+358 13 555 0199' } },
      response: reply(text, 'Customer', {
        ...customer,
        phone: '+358 13 555 0199',
        changedAt: when(0, 13),
      }),
      errors: ['CONFLICT'],
    },
  }
}
