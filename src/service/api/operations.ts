import type * as z from 'zod/mini'
import { createEncoder } from '#contract/wire/codec/encoder.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as session1 from '#contract/wire/session/operations-v1.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import * as bookingOperations from '#contract/wire/bookings/operations.ts'
import * as corrections from '#contract/wire/bookings/correction-operations.ts'
import { checkCertificate } from '#contract/wire/check/operations.ts'
import * as account from '#contract/wire/account/operations.ts'
import * as customers from '#contract/wire/customers/operations.ts'
import * as organizationOperations from '#contract/wire/organization/operations.ts'
import * as apiClients from '#contract/wire/organization/api-client-operations.ts'
import * as fees from '#contract/wire/organization/fee-operations.ts'
import * as organizationTree from '#contract/wire/organization/tree-operations.ts'
import * as publicLinks from '#contract/wire/offer-links/public-operations.ts'
import * as lists from '#contract/wire/setup/list-operations.ts'
import * as links from '#contract/wire/offer-links/operations.ts'
import * as notes from '#contract/wire/notes/operations.ts'
import * as password from '#contract/wire/account/password-operations.ts'
import * as queue from '#contract/wire/queue/operations.ts'
import * as session2 from '#contract/wire/session/operations-v2.ts'
import * as statements from '#contract/wire/statements/operations.ts'

const bookings = { ...bookingOperations, ...corrections, checkCertificate }
const organization = { ...organizationOperations, ...apiClients }

/** All operation tables. */
export const tables = {
  v1,
  session1,
  v2,
  session2,
  bookings,
  customers,
  statements,
  organization,
  organizationTree,
  fees,
  lists,
  account,
  password,
  notes,
  links,
  publicLinks,
  queue,
}

export type Tables = typeof tables
type TableOperation = { [Name in keyof Tables]: Tables[Name][keyof Tables[Name]] }[keyof Tables]

/** The name of an action, derived from the tables of both versions. */
export type Action = TableOperation['action']
type ActionOperation<Name extends Action> = Extract<TableOperation, { readonly action: Name }>
/** The input and output of an action, which are the same in every version. */
export type ActionInput<Name extends Action> = z.output<ActionOperation<Name>['request']>
export type ActionOutput<Name extends Action> = z.output<ActionOperation<Name>['reply']>

/** Any operation, without its specific types. */
export type AnyOperation = Operation<Action, unknown>
/** An operation with an encoder for its response, which needs no validation because our own code creates it. */
export type ServedOperation = AnyOperation & { readonly encode: (output: unknown) => unknown }

/** All operations of all versions. */
export const operations: readonly ServedOperation[] = Object.values(tables).flatMap((table) =>
  Object.values<AnyOperation>(table).map((operation) => ({
    ...operation,
    encode: createEncoder(operation.reply),
  })),
)

/** Checks whether an operation is the token endpoint of RFC 6749, which has its own error codes and statuses. */
export function isTokenEndpoint(operation: AnyOperation): boolean {
  return operation.action === 'signIn' && operation.version === 2
}
