import type { FoundAsk, PageAsk } from '#contract/paging.ts'

/** What the page shows, as its address says it. Days are `2026-11-22`, or empty; pages begin with 1. */
export type Asked = {
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
export const everything: Asked = {
  ...{ words: '', act: '', from: '', to: '', person: '', record: '', customer: '' },
  page: 1,
}

/** What each is called in the address. */
const names = {
  ...{ words: 'q', act: 'act', from: 'from', to: 'to' },
  ...{ person: 'person', record: 'record', customer: 'customer' },
} as const
const texts = Object.entries(names) as [keyof typeof names, string][]

/** Reads the address. What it says otherwise than the page would is passed over. */
export function readAsked(search: URLSearchParams): Asked {
  const said = Object.fromEntries(texts.map(([field, name]) => [field, search.get(name) ?? '']))
  const page = Number(search.get('page') ?? 1)
  const asked = { ...everything, ...said }
  return {
    ...asked,
    from: dayIn(asked.from),
    to: dayIn(asked.to),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Says it in an address, as short as it can be said. @returns a query with its question mark, or nothing. */
export function addressOf(asked: Asked): string {
  const said = texts.flatMap(([field, name]) => (asked[field] ? [[name, asked[field]]] : []))
  if (asked.page > 1) said.push(['page', String(asked.page)])
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`
}

/** Whether anything narrows it. */
export const isNarrowed = (asked: Asked) => addressOf({ ...asked, page: 1 }) !== ''

/** Which lines, as the wire has it. Days are those of this machine's clock. */
export function foundOf({ words, act, from, to, person, record, customer }: Asked): FoundAsk {
  const createdAt = {
    ...(from ? { gte: startOf(from).toISOString() } : {}),
    ...(to ? { lt: startOf(to, 1).toISOString() } : {}),
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

export const pageOf = (asked: Asked): PageAsk => ({ ...foundOf(asked), page: asked.page - 1, perPage })

/** A day as the native field gives it; a year of five figures, which it allows, is none. */
const dayIn = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) ? text : ''

/** When a day begins here, or some days later. */
function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0, 1)
  start.setFullYear(year, month - 1, date + later)
  return start
}
