import type * as z from 'zod/mini'
import type { ProblemCode } from '#contract/problem.ts'
import type { Tables } from '#service/api/operations.ts'
import type { Schema } from './schema.ts'
import type { SchemaName } from './schemas.ts'

/** The sections of the API reference, in reading order. */
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
export type Area = keyof typeof areas

/** An example request: a decoded value, or raw fields in a form that the codec doesn't write. */
type Example<Input> = { readonly text: string } & (
  { readonly value: Input } | { readonly fields: Readonly<Record<string, unknown>> }
)

/** The texts, schemas and examples that an operation's table row doesn't have. */
export type Description<Input = unknown, Output = unknown> = {
  /** The section, if it isn't the one of the table. */
  readonly area?: Area
  readonly title: string
  readonly text: string
  /** The path and query parameters, by name. */
  readonly parameters?: Readonly<Record<string, Schema>>
  /** The schemas of the body. The first one also describes the form. */
  readonly bodies?: readonly [SchemaName, ...SchemaName[]]
  /** Absent for a request without fields. */
  readonly examples?: readonly [Example<Input>, ...Example<Input>[]]
  readonly response: { readonly text: string; readonly schema: Schema } & (
    | { readonly value: Output }
    /** For a file, the start of it if it's text. */
    | { readonly excerpt: string | undefined }
  )
  /** A list that always fits on one page, so it never returns 206. */
  readonly isOnePage?: true
  /** The errors that are specific to this operation. With an ID in the path, it always has `NOT_FOUND`. */
  readonly errors?: readonly ProblemCode[]
}

type RowDescription<Row> = Row extends { readonly request: infer Request; readonly reply: infer Reply }
  ? Description<z.output<Request>, z.output<Reply>>
  : never

/** A description for each row of some tables. A missing or extra one doesn't compile. */
export type TableDescriptions<Some extends keyof Tables> = {
  readonly [Table in Some]: {
    readonly [Name in keyof Tables[Table]]: RowDescription<Tables[Table][Name]>
  }
}
