import { PageRequest } from '#contract/paging.ts'
import { flag, fromModel, integer, list, object, type Properties, ref } from '#service/openapi/schema.ts'

const pageSchema = (rows: string, row: string, more: Properties = {}) =>
  object(
    `A page of ${rows}. The status is 206 if there are more pages.`,
    {
      data: list('The rows on this page.', ref(row)),
      count: integer('The total number of rows.', { minimum: 0 }),
      page: fromModel(PageRequest.shape.page, 'The page number, starting at 0.'),
      perPage: fromModel(PageRequest.shape.perPage, 'Rows per page.'),
    },
    more,
  )

/** In a page of a list that may be too long to be counted. */
const countIsMinimum = flag(
  'True if there may be more rows than `count`. Rows are counted up to 10,000, in some searches up to 1,000, or up to the end of the page.',
)

/** A time or, for the whole day, a date. */
const timeOrDate = { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] }

export const pages = {
  TimeRange: {
    description: 'A time range: `gte` and `lte` include the time, `gt` and `lt` exclude it.',
    type: 'object',
    properties: { gte: timeOrDate, gt: timeOrDate, lte: timeOrDate, lt: timeOrDate },
    additionalProperties: false,
    minProperties: 1,
  },
  BookingsPage: pageSchema('quotes and bookings', 'BookingV2', { countIsMinimum }),
  CustomersPage: pageSchema('customers', 'Customer', { countIsMinimum }),
  QueuePage: pageSchema('one group of the queue', 'QueueEntry', { countIsMinimum }),
  OrganizationsPage: pageSchema('organizations', 'Organization'),
  AvailableOrganizationsPage: pageSchema('organizations', 'AvailableOrganization'),
  ApiClientsPage: pageSchema('API clients, without their secrets', 'ApiClient', { countIsMinimum }),
  UsersPage: pageSchema('users', 'User'),
  AuditEntriesPage: pageSchema('audit log entries', 'AuditEntry', { countIsMinimum }),
}
