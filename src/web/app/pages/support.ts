// The pages of support staff, and their search from every page.
export { CustomerSearch } from '#web/app/customer-search/CustomerSearch.tsx'
export { CustomerPage } from '#web/features/customers/CustomerPage.tsx'
export { CustomerListPage } from '#web/features/customers/list/CustomerListPage.tsx'
export { QueuePage } from '#web/features/queue/QueuePage.tsx'
