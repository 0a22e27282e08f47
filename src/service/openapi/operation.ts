import type { Schema } from './schema.ts'

/** The schema of a value, with examples. */
export type Sample = {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}

export type Parameter = Sample & {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  /** Instead of a schema and an example, for a parameter sent as JSON. */
  readonly content?: Readonly<Record<string, Sample>>
}

export type Body = {
  readonly required: boolean
  readonly content: Readonly<Record<string, Sample & { readonly encoding?: object }>>
}

export type Reply = {
  readonly description: string
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>
  readonly content: Readonly<Record<string, Sample>>
}

/** The parts of an OpenAPI 3.1 operation that we use. */
export type OperationObject = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Reply | { readonly $ref: string }>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  /** Other accepted paths. */
  readonly 'x-also-at'?: readonly string[]
  /** The operation that this method is an alternative for. */
  readonly 'x-accepted-for'?: string
}

/** Operations by path, then by method in lower case. */
export type Paths = Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
