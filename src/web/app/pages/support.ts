import { queueGroups } from '#contract/servicing/queue.ts'
import { bookingsQuery } from '#web/api/bookings/bookings.ts'
import { customerQuery, customersQuery } from '#web/api/support/customers.ts'
import { queueQuery } from '#web/api/support/queue.ts'
import type { InitialQueries } from '#web/app/prefetch-page.ts'
import { toPageRequest } from '#web/components/list/list-request.ts'
import { parseView, toQueueRequest } from '#web/features/queue/search-params.ts'
import { paths, patterns } from '#web/paths.ts'

// The pages of support staff, and their searches from every page. Also settings, companies and API clients, which few
// people open.
export { CustomerSearch } from '#web/app/customer-search/CustomerSearch.tsx'
export { OrganizationBanner } from '#web/app/organization-switch/OrganizationBanner.tsx'
export { SuspendedPage } from '#web/app/organization-switch/SuspendedPage.tsx'
export { SwitchOrganizationButton } from '#web/app/organization-switch/SwitchOrganizationButton.tsx'
export { CompaniesPage } from '#web/features/companies/CompaniesPage.tsx'
export { CompanyPage } from '#web/features/companies/CompanyPage.tsx'
export { SettingsPage } from '#web/features/organization/settings/SettingsPage.tsx'
export { ApiClientsPage } from '#web/features/organization/api-clients/ApiClientsPage.tsx'
export { CustomerPage } from '#web/features/customers/CustomerPage.tsx'
export { CustomerListPage } from '#web/features/customers/list/CustomerListPage.tsx'
export { QueuePage } from '#web/features/queue/QueuePage.tsx'

const defaultView = parseView(new URLSearchParams())

export const initialQueries: InitialQueries = {
  [paths.queue]: () => queueGroups.map((group) => queueQuery(toQueueRequest(group, defaultView))),
  [paths.customers]: () => [customersQuery(toPageRequest({}, 1))],
  [patterns.customer]: ({ id = '' }) => [
    customerQuery(id),
    bookingsQuery(toPageRequest({ where: { customerId: id } }, 1)),
  ],
}
