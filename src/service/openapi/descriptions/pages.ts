import { mapValues } from '#contract/fields/map-values.ts'
import { maxPerPage, PageRequest } from '#contract/paging.ts'
import { fromModel, integer, oneOf, type Properties, ref, type Schema } from '#service/openapi/schema.ts'

type List = {
  /** The fields the list can be sorted by. */
  readonly order: readonly string[]
  /** The fields the list can be filtered by, if they aren't the same. */
  readonly where?: readonly string[]
  /** Fields that are times and accept a range. */
  readonly timestampFields?: readonly string[]
  /** Whether the list has a text search. */
  readonly filter?: boolean
}

const searchText = 'Words, or starts of words, to search for.'
const value: Schema = { type: ['string', 'number', 'boolean'] }

const first: PageRequest = { page: 0, perPage: 20 }

/**
 * Describes the parameters of a paged list.
 * @param examples example values for the filter and sort parameters, by name.
 */
export function pageFields(list: List, examples: Readonly<Record<string, unknown>> = {}): Properties {
  return {
    page: {
      ...fromModel(PageRequest.shape.page, 'The page number, starting at 0.'),
      default: 0,
      example: first.page,
    },
    perPage: integer(`Rows per page. Values over ${maxPerPage} count as ${maxPerPage}.`, {
      minimum: 1,
      default: 20,
      example: first.perPage,
    }),
    ...listFields(list, examples),
  }
}

/** Describes the parameters that filter and sort a list. */
export function listFields(
  { filter = false, ...list }: List,
  examples: Readonly<Record<string, unknown>>,
): Properties {
  const fields: Properties = {
    ...(list.order.length > 0 ? describeOrderAndWhere(list) : {}),
    ...(filter ? { globalFilter: fromModel(PageRequest.shape.globalFilter, searchText) } : {}),
  }
  return mapValues(fields, (field, name) =>
    name in examples ? { ...field, example: examples[name] } : field,
  )
}

const valueOrList: Schema = { anyOf: [value, { type: 'array', items: value, minItems: 1, maxItems: 100 }] }

/** Describes `order` and `where`. */
function describeOrderAndWhere({ order, where = order, timestampFields = [] }: List): Properties {
  const timestampFilters = timestampFields.map((name) => [
    name,
    {
      description: 'A time, a list of times or a range.',
      anyOf: [...(valueOrList['anyOf'] as Schema[]), ref('TimeRange')],
    },
  ])
  return {
    order: {
      description: 'Fields to sort by, in order of priority, as JSON.',
      type: 'object',
      propertyNames: { enum: order },
      additionalProperties: oneOf('The sort direction.', 'ASC', 'DESC'),
    },
    where: {
      description:
        timestampFilters.length > 0
          ? 'Filters by field, as JSON: a value, a list of allowed values or a time range. For a time, a date alone means the whole day.'
          : 'Filters by field, as JSON: a value or a list of allowed values.',
      type: 'object',
      propertyNames: { enum: where },
      ...(timestampFilters.length > 0 ? { properties: Object.fromEntries(timestampFilters) as object } : {}),
      additionalProperties: valueOrList,
    },
  }
}

/** Returns an example page with one row. */
export const onePage = <Row>(row: Row) => ({ rows: [row], count: 1, ...first })
