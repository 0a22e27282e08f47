import type { ListFilter, PageRequest } from '#contract/paging.ts'

/** What the page shows, as its address says it. Days are `2026-11-22`, or empty; pages begin with 1. */
export type AuditSearch = {
  readonly words: string
  readonly act: string
  readonly from: string
  readonly to: string
  /** The ids of who did it, of what it was done to, and of the customer. */
  readonly person: string
  readonly record: string
  readonly customer: string
  readonly page: number
}

/** Everything, the latest first. */
export const emptySearch: AuditSearch = {
  ...{ words: '', act: '', from: '', to: '', person: '', record: '', customer: '' },
  page: 1,
}

/** What each is called in the address. */
const paramNames = {
  ...{ words: 'q', act: 'act', from: 'from', to: 'to' },
  ...{ person: 'person', record: 'record', customer: 'customer' },
} as const
const textParams = Object.entries(paramNames) as [keyof typeof paramNames, string][]

/** Reads the address. What it says otherwise than the page would is passed over. */
export function parseSearch(search: URLSearchParams): AuditSearch {
  const values = Object.fromEntries(textParams.map(([field, name]) => [field, search.get(name) ?? '']))
  const page = Number(search.get('page') ?? 1)
  const parsed = { ...emptySearch, ...values }
  return {
    ...parsed,
    from: parseDay(parsed.from),
    to: parseDay(parsed.to),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Says it in an address, as short as it can be said. @returns a query with its question mark, or nothing. */
export function formatSearch(search: AuditSearch): string {
  const params = textParams.flatMap(([field, name]) => (search[field] ? [[name, search[field]]] : []))
  if (search.page > 1) params.push(['page', String(search.page)])
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`
}

/** Whether anything narrows it. */
export const isFiltered = (search: AuditSearch) => formatSearch({ ...search, page: 1 }) !== ''

/** Which lines, as the wire has it. Days are those of this machine's clock. */
export function toFilterRequest({ words, act, from, to, person, record, customer }: AuditSearch): ListFilter {
  const createdAt = {
    ...(from ? { gte: startOfDay(from).toISOString() } : {}),
    ...(to ? { lt: startOfDay(to, 1).toISOString() } : {}),
  }
  const where = {
    ...(act ? { act } : {}),
    ...(person ? { userId: person } : {}),
    ...(record ? { recordId: record } : {}),
    ...(customer ? { customerId: customer } : {}),
    ...(from || to ? { createdAt } : {}),
  }
  return {
    ...(words.trim() ? { globalFilter: words.trim() } : {}),
    ...(Object.keys(where).length > 0 ? { where } : {}),
  }
}

/** How many lines a page has. */
const perPage = 50

export const toPageRequest = (search: AuditSearch): PageRequest => ({
  ...toFilterRequest(search),
  page: search.page - 1,
  perPage,
})

/** A day as the native field gives it; a year of five figures, which it allows, is none. */
const parseDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) ? text : ''

/** When a day begins here, or some days later. */
function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0, 1)
  start.setFullYear(year, month - 1, date + later)
  return start
}
