import { moment, object, type Schema, text, uuid } from '../schema.ts'
import { identityFields, contactFields, wholeHolder } from './shipments.ts'

// The holders that support staff quote for.

const { email, addressStreet, addressLocality, addressCountry, ...otherSeven } = contactFields
const places = { addressStreet, addressLocality, addressCountry }

/** The same fields without minimum lengths, since an empty string removes a value. */
const changes: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries({ ...contactFields, ...identityFields }).map(([name, { description }]) => [
    name,
    { description, type: 'string', maxLength: 200 },
  ]),
)

export const customers = {
  KnownCustomer: object(
    'A customer of your organization.',
    {
      id: uuid('The ID to use as `customerId`.'),
      name: text('The name of the company or individual.'),
      email,
      ...places,
      createdAt: moment('When it was created.'),
    },
    { ...otherSeven, ...identityFields, changedAt: moment('When it was last changed.') },
  ),
  NewCustomerRequest: {
    ...object(
      'The customer to create, with all fields a holder needs.',
      { email },
      { ...places, ...otherSeven, ...identityFields },
    ),
    allOf: wholeHolder((name) => name),
  },
  CustomerChangeRequest: object(
    'The fields to change. Fields you leave out keep their values, and an empty string removes one. The customer must keep all fields a holder needs.',
    {},
    changes,
  ),
}
