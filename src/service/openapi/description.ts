import type * as z from 'zod/mini'
import type { ProblemCode } from '#contract/problem.ts'
import type { Tables } from '#service/api/operations.ts'
import type { Schema } from './schema.ts'
import type { SchemaName } from './schemas.ts'

/** The areas of the interface, in the order in which somebody meets them. */
export const areas = {
  Sessions: 'Getting, refreshing and revoking access tokens.',
  'Sign-in':
    'Your account: password, two-factor authentication and sessions. Also setting a password with a link.',
  Quoting: 'Finding out what can be insured, and getting offers.',
  Bookings: 'Buying an offer and managing the booking.',
  Customers: 'The holders that support staff quote for.',
  Support: 'Work of support staff for customers. Shippers get 403.',
  'Offer links': 'Reading and buying an offer with a link, without a token.',
  Account: 'Monthly statements of purchases and refunds.',
  Organization: 'Settings, users, API clients and the audit log.',
  Lists: 'Reference data, and the service’s status.',
} as const
type Area = keyof typeof areas

/** A request as somebody would send it: the noun, or the fields themselves where no codec of ours says them so. */
type Example<Input> = { readonly says: string } & (
  { readonly noun: Input } | { readonly fields: Readonly<Record<string, unknown>> }
)

/** What the row of an operation does not tell: words, schemas and examples. */
export type Description<Input = unknown, Output = unknown> = {
  readonly area: Area
  readonly title: string
  readonly says: string
  /** The fields that stand in the path or in the address, by their names. */
  readonly asks?: Readonly<Record<string, Schema>>
  /** The body in JSON; the first of them is also the form. */
  readonly takes?: readonly [SchemaName, ...SchemaName[]]
  readonly examples: readonly [Example<Input>, ...Example<Input>[]]
  readonly gives: { readonly says: string; readonly schema: Schema } & (
    | { readonly noun: Output }
    /** A file: what a part of it looks like, where that is text. */
    | { readonly excerpt: string | undefined }
  )
  /** A list that never has more rows than a page, so that none ever remain. */
  readonly isOnePage?: true
  /** What can go wrong beside what can go wrong with any operation of its kind. */
  readonly refuses?: readonly ProblemCode[]
}

type RowDescription<Row> = Row extends { readonly request: infer Request; readonly reply: infer Reply }
  ? Description<z.output<Request>, z.output<Reply>>
  : never

/** A description for each row of some tables: a missing one does not compile, and neither does one too many. */
export type TableDescriptions<Some extends keyof Tables> = {
  readonly [Table in Some]: {
    readonly [Name in keyof Tables[Table]]: RowDescription<Tables[Table][Name]>
  }
}
