import type { Booking } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import type { QueuePageRequest, QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import type { Risk } from '#contract/shipment.ts'
import { toIso } from '#service/kernel/clock.ts'
import { failureCutoff } from '#service/store/quotes/failed-requests.ts'
import { readPage } from '#service/store/search/paging.ts'
import { readBookings } from './read-bookings.ts'
import type { Database } from '#service/store/schema/schema.ts'

const day = 86_400_000
/** How long beforehand an offer counts as about to lapse, and for how long a decline as late, in milliseconds. */
const soon = day
const lately = 7 * day

const quoted = 1

/** Who looks at the queue, and when. */
type QueueRequest = {
  readonly organizationId: string
  readonly me: string
  readonly now: number
  readonly ask: QueuePageRequest
}

/** What a group tells of a row beside the quote itself; the number is that of the quote on the list. */
type QueueRow = { readonly number: number | null; readonly at: string } & Partial<QueueEntry>

/** @returns one page of a group: the most pressing first of what is going to lapse, the latest first of the others. */
export async function listQueue(
  db: Database,
  caller: { readonly id: string; readonly organizationId: string },
  ask: QueuePageRequest,
  now: number,
): Promise<Page<QueueEntry>> {
  const request = { organizationId: caller.organizationId, me: caller.id, now, ask }
  const page = await groups[ask.group](db, request)
  const numbers = page.rows.flatMap(({ number }) => number ?? [])
  const records = await readBookings(db, numbers, now)
  const names = await findRequesterNames(db, numbers)
  const byNumber = new Map(numbers.map((number, at) => [number, records[at]]))
  const rows = page.rows.flatMap(({ number, ...details }) => {
    const quote = number === null ? undefined : byNumber.get(number)
    // It may have been bought since the rows were found.
    if (quote?.purchasedAt !== undefined) return []
    const ofQuote = quote && quoteFields(quote, names.get(number ?? 0))
    return [{ id: quote?.id ?? '', ...ofQuote, ...details }]
  })
  return { ...page, rows }
}

/** What a quote that is not bought tells of itself. */
function quoteFields(quote: Booking, askedBy: string | undefined): Partial<QueueEntry> {
  const { id, offer, risk, customerId } = quote
  return {
    quoteId: id,
    ...(offer ? { offerId: offer.id } : {}),
    ...(risk ? { risk } : {}),
    ...(customerId === undefined ? {} : { customerId }),
    ...(askedBy === undefined ? {} : { askedBy }),
    ...(offer?.accepted === false ? { sentence: declineReason(offer.amendments) } : {}),
  }
}

const declineReason = (amendments: readonly { readonly message: string }[]) =>
  amendments.map(({ message }) => message).join(' ') || 'The service gave no reason.'

/** Who asked for some quotes, by their numbers on the list. */
async function findRequesterNames(db: Database, numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('listed')
    .leftJoin('accounts', 'accounts.id', 'listed.asked_by')
    .leftJoin('token_sets', 'token_sets.id', 'listed.asked_by')
    .select(['number', 'accounts.name as account', 'token_sets.name as token_set'])
    .where('number', 'in', numbers)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const name = row.account ?? row.token_set
      return name === null ? [] : [[row.number, name] as const]
    }),
  )
}

const groups: Readonly<Record<QueueGroup, (db: Database, asked: QueueRequest) => Promise<Page<QueueRow>>>> = {
  lapsing: (db, { organizationId, me, now, ask }) => {
    let found = db
      .selectFrom('listed')
      .where('organization_id', '=', organizationId)
      .where('status', '=', quoted)
      .where('lapses_at', '>', toIso(now))
      .where('lapses_at', '<=', toIso(now + soon))
    if (ask.mine) found = found.where('asked_by', '=', me)
    const ordered = found
      .select(['number', 'lapses_at'])
      .orderBy('lapses_at', (each) => each.asc().nullsFirst())
      .orderBy('number')
    return readPage(found, ordered, ask, ({ number, lapses_at }) => ({ number, at: lapses_at ?? '' }))
  },

  declined: (db, { organizationId, me, now, ask }) => {
    let found = db
      .selectFrom('listed')
      .where('organization_id', '=', organizationId)
      .where('lapses_at', 'is', null)
      .where('created_at', '>', toIso(now - lately))
    if (ask.mine) found = found.where('asked_by', '=', me)
    const ordered = found
      .select(['number', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc')
    return readPage(found, ordered, ask, ({ number, created_at }) => ({ number, at: created_at }))
  },

  failed: (db, { organizationId, me, now, ask }) => {
    let found = db
      .selectFrom('failed_asks')
      .leftJoin('listed', 'listed.quote_id', 'failed_asks.quote_id')
      .where('failed_asks.organization_id', '=', organizationId)
      .where('settled_at', 'is', null)
      .where('failed_at', '>=', failureCutoff(now))
      // What was bought after all waits for nobody.
      .where('listed.booking_id', 'is', null)
    if (ask.mine) {
      // Whoever tries to buy through a link is the customer of whoever made it.
      found = found.where((or) => {
        const link = or.selectFrom('offer_links').select('offer_links.id').where('made_by', '=', me)
        const isMyLink = or.exists(link.whereRef('offer_links.id', '=', 'failed_asks.asked_by'))
        return or.or([or('failed_asks.asked_by', '=', me), isMyLink])
      })
    }
    const ordered = found
      .select([
        'number',
        'failed_asks.id',
        'offer_id',
        'risk',
        'asked_by_name',
        'sentence',
        'times',
        'failed_at',
      ])
      .orderBy('failed_at', 'desc')
      .orderBy('failed_asks.id', 'desc')
    return readPage(found, ordered, ask, (row) => ({
      ...{ number: row.number, id: row.id, at: row.failed_at, askedBy: row.asked_by_name },
      ...{ sentence: row.sentence, times: row.times },
      ...(row.offer_id === null ? {} : { offerId: row.offer_id }),
      ...(row.risk === null ? {} : { risk: JSON.parse(row.risk) as Risk }),
    }))
  },

  waiting: (db, { organizationId, me, now, ask }) => {
    let found = db
      .selectFrom('offer_links')
      .innerJoin('listed', 'listed.quote_id', 'offer_links.quote_id')
      .where('offer_links.organization_id', '=', organizationId)
      .where('revoked_at', 'is', null)
      .where('bought_at', 'is', null)
      .where('expires_at', '>', toIso(now))
      // Another offer of the quote may be bought, or this one without the link.
      .where('booking_id', 'is', null)
    if (ask.mine) found = found.where('made_by', '=', me)
    const ordered = found
      .select(['number', 'offer_links.id', 'offer_id', 'made_by_name', 'expires_at', 'opened_at'])
      .orderBy('expires_at')
      .orderBy('offer_links.id')
    return readPage(found, ordered, ask, (row) => ({
      ...{ number: row.number, id: row.id, at: row.expires_at, offerId: row.offer_id },
      askedBy: row.made_by_name,
      ...(row.opened_at === null ? {} : { openedAt: row.opened_at }),
    }))
  },
}
