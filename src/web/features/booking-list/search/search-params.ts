import { bookingStates } from '#contract/booking.ts'
import type { FoundAsk, PageAsk } from '#contract/paging.ts'

type State = (typeof bookingStates)[keyof typeof bookingStates]

/** What the list can be ordered by: the words of the address, and the fields of the wire. */
export const orders = {
  made: 'createdAt',
  reference: 'reference',
  holder: 'holder',
  departs: 'startTime',
  value: 'insuredValue',
  state: 'status',
  lapses: 'lapsesAt',
} as const
export type OrderedBy = keyof typeof orders

/** What the page shows, as its address says it. Days are `2026-11-21`, or empty; pages begin with 1. */
export type Asked = {
  readonly words: string
  readonly state: State | ''
  readonly from: string
  readonly to: string
  readonly by: OrderedBy
  readonly last: boolean
  readonly page: number
}

/** The latest first: what the list is without any question. */
export const everything: Asked = { words: '', state: '', from: '', to: '', by: 'made', last: true, page: 1 }

/** Reads the address. What it says otherwise than the page would is passed over. */
export function readAsked(search: URLSearchParams): Asked {
  const order = search.get('order') ?? ''
  const by = (Object.keys(orders) as OrderedBy[]).find((name) => name === order.replace(/^-/, ''))
  const page = Number(search.get('page') ?? 1)
  return {
    words: search.get('q') ?? '',
    state: Object.values(bookingStates).find((state) => state === search.get('state')) ?? '',
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    ...(by ? { by, last: order.startsWith('-') } : { by: everything.by, last: everything.last }),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Says it in an address, as short as it can be said. @returns a query with its question mark, or nothing. */
export function addressOf({ words, state, from, to, by, last, page }: Asked): string {
  const said = Object.entries({
    q: words,
    state,
    from,
    to,
    order: isUsualOrder({ by, last }) ? '' : `${last ? '-' : ''}${by}`,
    page: page === 1 ? '' : String(page),
  }).filter(([, text]) => text !== '')
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ words, state, from, to }: Asked) => words.trim() + state + from + to !== ''

/** Whether the list is asked for in the order that it has by itself. */
export const isUsualOrder = ({ by, last }: Pick<Asked, 'by' | 'last'>) =>
  by === everything.by && last === everything.last

/** Which rows, and in which order, as the wire has it. Days are those of this machine's clock. */
export function foundOf({ words, state, from, to, by, last }: Asked): FoundAsk {
  const status = Object.entries(bookingStates).find(([, name]) => name === state)?.[0]
  const departs = {
    ...(from ? { gte: startOf(from).toISOString() } : {}),
    ...(to ? { lte: new Date(startOf(to, 1).getTime() - 1).toISOString() } : {}),
  }
  const where = {
    ...(status ? { status: Number(status) } : {}),
    ...(from || to ? { startTime: departs } : {}),
  }
  return {
    ...(words.trim() ? { globalFilter: words.trim() } : {}),
    ...(Object.keys(where).length > 0 ? { where } : {}),
    // Not said where it is what a list is anyway: a server that knows no orders could refuse it.
    ...(isUsualOrder({ by, last }) ? {} : { order: { [orders[by]]: last ? 'DESC' : 'ASC' } }),
  }
}

/** How many rows a page has. */
const perPage = 20

export const pageOf = (asked: Asked): PageAsk => ({ ...foundOf(asked), page: asked.page - 1, perPage })

/** A day as the native field gives it; a year of five figures, which it allows, is none. */
function dayIn(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(startOf(text).getTime()) ? text : ''
}

/** When a day begins here, or some days later. */
function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0, 1)
  start.setFullYear(year, month - 1, date + later)
  return start
}
