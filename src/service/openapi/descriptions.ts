import { type AnyOperation, type Tables, tables } from '#service/api/operations.ts'
import type { Area, TableDescriptions, Description } from './description.ts'
import { describeAccount } from './descriptions/account.ts'
import { describeBookings, describeStatements } from './descriptions/bookings.ts'
import { describeCustomers } from './descriptions/customers.ts'
import { describeOfferLinkHolder, describeLinks } from './descriptions/links.ts'
import { describeNotes } from './descriptions/notes.ts'
import { describeOrganization } from './descriptions/organization.ts'
import { describeQueue } from './descriptions/queue.ts'
import { describeQuoting } from './descriptions/quoting.ts'
import { describeSessions } from './descriptions/sessions.ts'
import { exampleTimes } from './examples/shipment.ts'

/** The section that a table's operations are in, unless their description has another. */
const tableAreas: Readonly<Record<keyof Tables, Area>> = {
  v1: 'Quoting',
  v2: 'Quoting',
  session1: 'Sessions',
  session2: 'Sessions',
  bookings: 'Bookings',
  customers: 'Customers',
  statements: 'Account',
  account: 'Sign-in',
  password: 'Sign-in',
  organization: 'Organization',
  notes: 'Support',
  links: 'Support',
  queue: 'Support',
  publicLinks: 'Offer links',
}

/** An operation with its description and its ID, such as `createQuoteV1`. */
export type DescribedOperation = {
  readonly name: string
  readonly row: AnyOperation
  readonly area: Area
  readonly description: Description
}

/**
 * Describes every row of every table.
 * @param now the time that the examples' dates start from, in milliseconds since 1970.
 * @param origin the service's origin.
 */
export function describeOperations(now: number, origin: string): DescribedOperation[] {
  const when = exampleTimes(now)
  const described: TableDescriptions<keyof Tables> = {
    ...describeQuoting(when, origin),
    ...describeSessions(when),
    bookings: describeBookings(when, origin),
    customers: describeCustomers(when),
    statements: describeStatements(when),
    ...describeAccount(when),
    organization: describeOrganization(when),
    notes: describeNotes(when),
    links: describeLinks(when),
    queue: describeQueue(when),
    publicLinks: describeOfferLinkHolder(when, origin),
  }
  // In the order of the descriptions above, which is the order on the page.
  const entries = Object.entries(described) as [keyof Tables, Readonly<Record<string, Description>>][]
  return entries.flatMap(([table, descriptions]) => {
    const rows: Readonly<Record<string, AnyOperation>> = tables[table]
    return Object.entries(descriptions).flatMap(([name, description]) => {
      const row = rows[name]
      const { area = tableAreas[table] } = description
      return row ? [{ name: `${name}V${row.version}`, row, area, description }] : []
    })
  })
}
