import fc from 'fast-check'
import { maxPage, type Page, type PageRequest } from '#contract/paging.ts'
import { anyText } from './offers.ts'
import { anyKey, anyList, anyTimestamp, record } from './records.ts'

/** Generates any request for a page of a list. */
export const anyPageRequest: fc.Arbitrary<PageRequest> = fc.record(
  {
    page: fc.nat({ max: maxPage }),
    perPage: fc.integer({ min: 1, max: 100 }),
    globalFilter: anyText,
    order: fc.dictionary(anyKey, fc.constantFrom('ASC' as const, 'DESC' as const)),
    where: fc.dictionary(
      anyKey,
      fc.oneof(
        anyText,
        fc.nat(),
        fc.boolean(),
        fc.array(anyText),
        fc.oneof(
          record({ gte: anyTimestamp, lte: anyTimestamp }),
          record({ gt: anyTimestamp }),
          record({ lt: anyTimestamp }),
        ),
      ),
    ),
  },
  { requiredKeys: ['page', 'perPage'] },
)

/** Generates a page of rows. */
export const anyPage = <Row>(row: fc.Arbitrary<Row>): fc.Arbitrary<Page<Row>> =>
  fc.record(
    {
      rows: anyList(row),
      count: fc.nat(),
      page: fc.nat(),
      perPage: fc.nat(),
      countIsMinimum: fc.constant(true),
    },
    { requiredKeys: ['rows', 'count', 'page', 'perPage'] },
  )
