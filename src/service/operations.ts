import type * as z from 'zod/mini'
import type { Operation } from '#contract/wire/operation.ts'
import * as v1 from '#contract/wire/v1.ts'
import * as v2 from '#contract/wire/v2.ts'

type Row = (typeof v1)[keyof typeof v1] | (typeof v2)[keyof typeof v2]

/** Everything that can be done, computed from the tables of both versions. */
export type Act = Row['act']
type RowOf<Name extends Act> = Extract<Row, { readonly act: Name }>
/** What an act is asked with, and what it answers: the same nouns in every version. */
export type InputOf<Name extends Act> = z.output<RowOf<Name>['request']>
export type OutputOf<Name extends Act> = z.output<RowOf<Name>['reply']>

/** A row whose nouns are left open. */
export type AnyRow = Operation<Act, unknown>

/** Every row of every version. */
export const operations: readonly AnyRow[] = [...Object.values(v1), ...Object.values(v2)]
