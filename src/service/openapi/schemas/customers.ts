import { list, moment, object, ref, type Schema, text, uuid, integer } from '../schema.ts'
import { identityFields, contactFields, wholeHolder } from './shipments.ts'

// Customers that support staff find and act for.

const { email, addressStreet, addressLocality, addressCountry, ...otherSeven } = contactFields
const places = { addressStreet, addressLocality, addressCountry }

/** The same without any limit from below: empty takes a text away. */
const changes: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries({ ...contactFields, ...identityFields }).map(([name, { description }]) => [
    name,
    { description, type: 'string', maxLength: 200 },
  ]),
)

export const customers = {
  KnownCustomer: object(
    'A holder that the organization knows.',
    {
      id: uuid('What `customerId` carries.'),
      name: text('The name, whoever it is.'),
      email,
      ...places,
      createdAt: moment('Since when it is known.'),
    },
    { ...otherSeven, ...identityFields, changedAt: moment('When something of it was changed last.') },
  ),
  NewCustomerRequest: {
    ...object(
      'The customer to make: a whole holder.',
      { email },
      { ...places, ...otherSeven, ...identityFields },
    ),
    allOf: wholeHolder((name) => name),
  },
  CustomerChangeRequest: object(
    'What to change. What is not named stays, and empty takes a text away; it must remain a whole holder.',
    {},
    changes,
  ),
  CustomersPage: object('A page of customers. The status is 206 while more rows remain.', {
    data: list('The rows of this page.', ref('KnownCustomer')),
    count: integer('How many rows there are in all.', { minimum: 0 }),
    page: integer('Which page this is, from 0.', { minimum: 0 }),
    perPage: integer('How many rows a page has.', { minimum: 1, maximum: 100 }),
  }),
}
