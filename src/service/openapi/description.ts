import type * as z from 'zod/mini'
import type { ProblemCode } from '#contract/problem.ts'
import type { Tables } from '#service/api/operations.ts'
import type { ExampleTimes } from './examples/shipment.ts'
import { type Properties, ref, type Schema } from './schema.ts'
import type { SchemaName } from './schemas.ts'

/** The sections of the API reference, in reading order. */
export const areas = {
  Sessions: 'Getting, refreshing and revoking access tokens.',
  Account: 'Your password, two-factor authentication and sessions. Also setting a password with a link.',
  Quoting: 'Finding out what can be insured, and getting offers.',
  Bookings: 'Buying an offer and managing the booking.',
  Customers: 'The holders that support staff quote for.',
  Support: 'What support staff do for customers. Shippers get 403.',
  'Offer links': 'Reading and buying an offer with a link, without a token.',
  Statements: 'Monthly statements of purchases and refunds.',
  Organization: 'Organizations with their settings, users, API clients and audit logs.',
  Lists: 'Reference data, and the service’s status.',
} as const
export type Area = keyof typeof areas

/** The text, schemas and examples that an operation's table row doesn't have. */
export type Description<Output = unknown> = {
  /** The section, if it isn't the one of the table. */
  readonly area?: Area
  readonly title: string
  readonly text: string
  /** The path and query parameters, by name, with an example of each. */
  readonly parameters?: Properties
  /** The schemas of the body. The first one also describes the form. */
  readonly bodies?: readonly [SchemaName, ...SchemaName[]]
  /** Example bodies by their titles. */
  readonly examples?: Readonly<Record<string, object>>
  /** Absent if it's only a confirmation. */
  readonly response?: ResponseDescription<Output>
  /** The errors that are specific to this operation. With an ID in the path, it always has `NOT_FOUND`. */
  readonly errors?: readonly ProblemCode[]
}

type ResponseDescription<Output = unknown> =
  | { readonly text: string; readonly schema: Schema; readonly value: Output }
  /** A file, with the start of it if it's text. */
  | { readonly text: string; readonly excerpt: string | undefined }

/** Describes a response in JSON, with an example. */
export const reply = <Output>(text: string, schema: SchemaName | Schema, value: Output) => ({
  text,
  schema: typeof schema === 'string' ? ref(schema) : schema,
  value,
})

/** The format of every CSV file. */
export const csvEncoding =
  'The file is UTF-8 with a byte order mark, safe to open in a spreadsheet: text that would run as a formula gets an apostrophe in front, also after a semicolon inside a cell.'

/** Describes a response that is a file, with the first lines of one that is text. */
export const file = (text: string, ...lines: readonly string[]) => ({
  text,
  excerpt: lines.length > 0 ? lines.join('\r\n') : undefined,
})

type RowDescription<Row> = Row extends { readonly reply: infer Reply }
  ? z.output<Reply> extends true
    ? Description<true>
    : Description<z.output<Reply>> & Required<Pick<Description, 'response'>>
  : never

/**
 * Describes each row of a table. A missing or extra one doesn't compile.
 * @param when returns the times of examples.
 * @param origin the service's origin.
 */
export type DescribeTable<Table extends keyof Tables> = (
  when: ExampleTimes,
  origin: string,
) => { readonly [Name in keyof Tables[Table]]: RowDescription<Tables[Table][Name]> }
