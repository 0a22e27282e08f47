import { type AnyOperation, type Tables, tables } from '#service/api/operations.ts'
import type { Area, DescribeTable, Description } from './description.ts'
import { describeAccount, describePassword } from './descriptions/account.ts'
import { describeBookings } from './descriptions/bookings.ts'
import { describeCustomers } from './descriptions/customers.ts'
import { describeFees } from './descriptions/fees.ts'
import { describeLinks, describePublicLinks } from './descriptions/links.ts'
import { describeLists } from './descriptions/lists.ts'
import { describeOrganization } from './descriptions/organization.ts'
import { describeOrganizationTree } from './descriptions/organization-tree.ts'
import { describeQuotingV1, describeQuotingV2 } from './descriptions/quoting.ts'
import { describeSessionsV1, describeSessionsV2 } from './descriptions/sessions.ts'
import { describeStatements } from './descriptions/statements.ts'
import { describeNotes, describeQueue } from './descriptions/support.ts'
import { exampleTimes } from './examples/shipment.ts'

/** The section of each table's operations, unless their description has another, and their descriptions. */
const describedTables: { readonly [Table in keyof Tables]: readonly [Area, DescribeTable<Table>] } = {
  v1: ['Quoting', describeQuotingV1],
  v2: ['Quoting', describeQuotingV2],
  session1: ['Sessions', describeSessionsV1],
  session2: ['Sessions', describeSessionsV2],
  bookings: ['Bookings', describeBookings],
  customers: ['Customers', describeCustomers],
  statements: ['Statements', describeStatements],
  account: ['Account', describeAccount],
  password: ['Account', describePassword],
  organization: ['Organization', describeOrganization],
  organizationTree: ['Organization', describeOrganizationTree],
  fees: ['Organization', describeFees],
  lists: ['Lists', describeLists],
  notes: ['Support', describeNotes],
  links: ['Support', describeLinks],
  queue: ['Support', describeQueue],
  publicLinks: ['Offer links', describePublicLinks],
}

/** An operation with its description, for one of its methods. */
export type DescribedOperation = {
  /** The ID of the operation, such as `createQuoteV1`. */
  readonly name: string
  readonly operation: AnyOperation
  readonly method: AnyOperation['method']
  readonly area: Area
  readonly description: Description
}

/**
 * Describes every operation of every table, for each of its methods.
 * @param now the time that the examples' dates start from, in milliseconds since 1970.
 * @param origin the service's origin.
 */
export function describeOperations(now: number, origin: string): DescribedOperation[] {
  return Object.entries(describedTables).flatMap(([table, [tableArea, describe]]) => {
    const operations: Readonly<Record<string, AnyOperation>> = tables[table as keyof Tables]
    return Object.entries<Description>(describe(exampleTimes(now), origin)).flatMap(([name, description]) => {
      const operation = operations[name]
      const { area = tableArea } = description
      if (!operation) return []
      const methods = [operation.method, ...(operation.methodAliases ?? [])]
      return methods.map((method) => ({
        name: `${name}V${operation.version}`,
        operation,
        method,
        area,
        description,
      }))
    })
  })
}
