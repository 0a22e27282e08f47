import { timestamp, object, text, uuid } from '#service/openapi/schema.ts'
import { changedHolderSchemas, holders, holderSchemas } from './shipments/holders.ts'

// The holders that support staff quote for.

const { email, addressStreet, addressLocality, addressCountry } = holderSchemas

export const customers = {
  Customer: object(
    'A customer of your organization.',
    {
      id: uuid('The ID to use as `customerId`.'),
      name: text('The name of the company or individual.'),
      email,
      addressStreet,
      addressLocality,
      addressCountry,
      createdAt: timestamp('When it was created.'),
    },
    {
      ...holderSchemas,
      changedAt: timestamp('When it was last changed.'),
      organizationId: uuid('The organization it belongs to, if it isn’t your own.'),
      organizationName: text('That organization’s name.'),
    },
  ),
  NewCustomerRequest: {
    ...holders.HolderRequest,
    description: 'The customer to create, with all fields a holder needs.',
  },
  CustomerChangeRequest: object(
    'The fields to change. Fields you leave out keep their values. A new address in one line replaces the address fields you leave out, and vice versa. The customer must keep all fields a holder needs.',
    {},
    changedHolderSchemas,
  ),
  CustomerOrganizationRequest: object(
    'The organization to create. You can send an empty object.',
    {},
    {
      name: text('Its name. By default, the customer’s name.', { maxLength: 200 }),
    },
  ),
}
