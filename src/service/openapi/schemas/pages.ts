import { PageRequest } from '#contract/paging.ts'
import { extend, flag, fromModel, integer, list, object, ref, type Schema } from '#service/openapi/schema.ts'

/** Describes a page of rows. */
const pageOf = (rows: string, row: string): Schema =>
  object(`A page of ${rows}. The status is 206 if there are more pages.`, {
    data: list('The rows on this page.', ref(row)),
    count: integer('The total number of rows.', { minimum: 0 }),
    page: fromModel(PageRequest.shape.page, 'The page number, starting at 0.'),
    perPage: fromModel(PageRequest.shape.perPage, 'Rows per page.'),
  })

/** Describes a page of a list that may be too long to be counted. */
const longPageOf = (rows: string, row: string): Schema =>
  extend(
    pageOf(rows, row),
    {},
    {
      countIsMinimum: flag(
        'True if there may be more rows than `count`. Rows are counted up to 10,000, or up to the end of the page.',
      ),
    },
  )

export const pages = {
  BookingsPage: longPageOf('quotes and bookings', 'BookingV2'),
  CustomersPage: longPageOf('customers', 'KnownCustomer'),
  QueuePage: longPageOf('one group of the queue', 'QueueEntry'),
  OrganizationsPage: pageOf('organizations', 'Organization'),
  TokenSetsPage: longPageOf('API clients, without their secrets', 'TokenSet'),
  UsersPage: pageOf('users', 'User'),
  AuditsPage: longPageOf('audit log entries', 'Audit'),
}
