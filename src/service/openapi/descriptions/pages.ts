import type { PageAsk } from '#contract/paging.ts'
import { mostPerPage } from '#contract/paging.ts'
import { oneOf, type Schema, text, whole } from '../schema.ts'

type List = {
  /** What the list can be ordered by. */
  readonly order: readonly string[]
  /** What of it the list cannot be narrowed by. */
  readonly except?: readonly string[]
  /** Whether words narrow the list. */
  readonly filter?: boolean
}

const value: Schema = { type: ['string', 'number', 'boolean'] }

/** Which page of a list is asked for, and in which order. */
export function pageFields({ order, except = [], filter = false }: List): Readonly<Record<string, Schema>> {
  return {
    page: whole('Which page, from 0.', { minimum: 0, maximum: 1_000_000_000, default: 0 }),
    perPage: whole(`The rows of a page; more than ${mostPerPage} are taken for ${mostPerPage}.`, {
      minimum: 1,
      default: 20,
    }),
    ...(order.length > 0 ? choosing(order, except) : {}),
    ...(filter
      ? { globalFilter: text('Words that the rows hold, or beginnings of them.', { maxLength: 200 }) }
      : {}),
  }
}

/** The fields that order and narrow a list. */
function choosing(order: readonly string[], except: readonly string[]): Readonly<Record<string, Schema>> {
  const where = order.filter((name) => !except.includes(name))
  return {
    order: {
      description: 'Which field orders the rows, the first before the next, as JSON.',
      type: 'object',
      propertyNames: { enum: order },
      additionalProperties: oneOf('The direction.', 'ASC', 'DESC'),
    },
    where: {
      description: 'Which value, or one of which values, a field has, as JSON.',
      type: 'object',
      propertyNames: { enum: where },
      additionalProperties: { anyOf: [value, { type: 'array', items: value, minItems: 1, maxItems: 100 }] },
    },
  }
}

const first: PageAsk = { page: 0, perPage: 20 }
export const firstPage = { says: 'The first page', noun: first } as const
