import { type QueueGroup, queueGroups } from '#contract/servicing/queue.ts'
import { formatParams, parsePage } from '#web/components/list/search-params.ts'

/**
 * The view in the page's URL: all groups with a few rows each, or a single group. `company` is the ID of a company,
 * or empty. Pages start at 1.
 */
export type QueueView = Readonly<ReturnType<typeof parseView>>

/** Reads the view from the URL. Ignores unknown values. */
export const parseView = (search: URLSearchParams) => ({
  group: queueGroups.find((group) => group === search.get('only')),
  mine: search.get('whose') === 'mine',
  company: search.get('company') ?? '',
  page: parsePage(search),
})

/** Writes the view as a query with its question mark, or as an empty string if it has only default values. */
export const formatView = ({ group, mine, company = '', page = 1 }: Partial<QueueView>) =>
  formatParams({ only: group ?? '', whose: mine ? 'mine' : '', company }, page)

/** Rows per group if all groups are shown, and rows per page of a single group. */
const previewRows = 5
const pageRows = 20

/** Builds the request for one group. */
export function toQueueRequest(group: QueueGroup, { group: onlyGroup, mine, company, page }: QueueView) {
  const rows = onlyGroup ? { page: page - 1, perPage: pageRows } : { page: 0, perPage: previewRows }
  return { group, ...rows, ...(mine ? { mine } : {}), ...(company ? { organizationId: company } : {}) }
}
