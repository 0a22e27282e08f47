import { PageRequest } from '#contract/paging.ts'
import { fromModel, integer, list, object, ref, type Schema } from '#service/openapi/schema.ts'

/** Describes a page of rows. */
const pageOf = (rows: string, row: string): Schema =>
  object(`A page of ${rows}. The status is 206 if there are more pages.`, {
    data: list('The rows on this page.', ref(row)),
    count: integer('The total number of rows.', { minimum: 0 }),
    page: fromModel(PageRequest.shape.page, 'The page number, starting at 0.'),
    perPage: fromModel(PageRequest.shape.perPage, 'Rows per page.'),
  })

export const pages = {
  BookingsPage: pageOf('quotes and bookings', 'BookingV2'),
  CustomersPage: pageOf('customers', 'KnownCustomer'),
  QueuePage: pageOf('one group of the queue', 'QueueEntry'),
  OrganizationsPage: pageOf('organizations', 'Organization'),
  TokenSetsPage: pageOf('API clients, without their secrets', 'TokenSet'),
  UsersPage: pageOf('users', 'User'),
  AuditsPage: pageOf('audit log entries', 'Audit'),
}
