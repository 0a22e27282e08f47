import type * as z from 'zod/mini'
import type { ProblemCode } from '#contract/problem.ts'
import type { Tables } from '#service/api/operations.ts'
import type { Schema } from './schema.ts'
import type { SchemaName } from './schemas.ts'

/** The areas of the interface, in the order in which somebody meets them. */
export const areas = {
  Sessions: 'Tokens: getting, renewing and ending one, and who it stands for.',
  'Sign-in':
    'One’s own account: its password, its second factor, its sign-ins; and setting a password by a link.',
  Quoting: 'What can be insured, and offers for it.',
  Bookings: 'Buying an offer, and what becomes of it.',
  Customers: 'Known holders that support staff find and act for.',
  Support: 'What support staff do for the organization’s customers. Shippers may not: 403.',
  'Handed over': 'What whoever holds a link to an offer may do, without a token.',
  Account: 'What was bought and paid back, month by month.',
  Organization: 'Who acts for an organization, and what they did.',
  Lists: 'Records to choose from, and whether the service is up.',
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
