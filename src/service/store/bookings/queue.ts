import { type Booking, BookingStatus } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import type { QueuePageRequest, QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import type { Risk } from '#contract/shipment.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { toIso } from '#service/kernel/clock.ts'
import { failureCutoff } from '#service/store/quotes/failed-requests.ts'
import { readPage } from '#service/store/search/paging.ts'
import { readBookings } from './read-bookings.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** How soon an offer must expire, and how recent a decline must be, to be in the queue, in milliseconds. */
const expiringWithin = millisecondsPerDay
const declinedWithin = 7 * millisecondsPerDay

/** Who reads the queue, and when. */
type QueueRequest = {
  readonly organizationId: string
  readonly me: string
  readonly now: number
  readonly page: QueuePageRequest
}

/** A queue entry without its quote. The number is the quote's list row. */
type QueueRow = { readonly number: number | null; readonly at: string } & Partial<QueueEntry>

/** Returns a page of a queue group: expiring entries soonest first, failures and declines newest first. */
export async function listQueue(
  db: Database,
  caller: { readonly id: string; readonly organizationId: string },
  page: QueuePageRequest,
  now: number,
): Promise<Page<QueueEntry>> {
  const request = { organizationId: caller.organizationId, me: caller.id, now, page }
  const found = await groups[page.group](db, request)
  const numbers = found.rows.flatMap(({ number }) => number ?? [])
  const records = await readBookings(db, numbers, now)
  const names = await findRequesterNames(db, numbers)
  const byNumber = new Map(numbers.map((number, at) => [number, records[at]]))
  const rows = found.rows.flatMap(({ number, ...details }) => {
    const quote = number === null ? undefined : byNumber.get(number)
    // It may have been bought after the rows were read.
    if (quote?.purchasedAt !== undefined) return []
    const ofQuote = quote && quoteFields(quote, names.get(number ?? 0))
    return [{ id: quote?.id ?? '', ...ofQuote, ...details }]
  })
  return { ...found, rows }
}

/** Returns the fields of an entry that come from its quote. */
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

/** Finds who requested the quotes, by list row number. */
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

const groups: Readonly<Record<QueueGroup, (db: Database, request: QueueRequest) => Promise<Page<QueueRow>>>> =
  {
    lapsing: (db, { organizationId, me, now, page }) => {
      let query = db
        .selectFrom('listed')
        .where('organization_id', '=', organizationId)
        .where('status', '=', BookingStatus.quoted)
        .where('lapses_at', '>', toIso(now))
        .where('lapses_at', '<=', toIso(now + expiringWithin))
      if (page.mine) query = query.where('asked_by', '=', me)
      const ordered = query
        .select(['number', 'lapses_at'])
        .orderBy('lapses_at', (each) => each.asc().nullsFirst())
        .orderBy('number')
      return readPage(db, query, ordered, page, ({ number, lapses_at }) => ({ number, at: lapses_at ?? '' }))
    },

    declined: (db, { organizationId, me, now, page }) => {
      let query = db
        .selectFrom('listed')
        .where('organization_id', '=', organizationId)
        .where('lapses_at', 'is', null)
        .where('created_at', '>', toIso(now - declinedWithin))
      if (page.mine) query = query.where('asked_by', '=', me)
      const ordered = query
        .select(['number', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('number', 'desc')
      return readPage(db, query, ordered, page, ({ number, created_at }) => ({ number, at: created_at }))
    },

    failed: (db, { organizationId, me, now, page }) => {
      let query = db
        .selectFrom('failed_asks')
        .leftJoin('listed', 'listed.quote_id', 'failed_asks.quote_id')
        .where('failed_asks.organization_id', '=', organizationId)
        .where('settled_at', 'is', null)
        .where('failed_at', '>=', failureCutoff(now))
        // A quote that was bought in the end needs no attention.
        .where('listed.booking_id', 'is', null)
      if (page.mine) {
        // A failed purchase through a link belongs to the person who created the link.
        query = query.where((or) => {
          const link = or.selectFrom('offer_links').select('offer_links.id').where('made_by', '=', me)
          const isMyLink = or.exists(link.whereRef('offer_links.id', '=', 'failed_asks.asked_by'))
          return or.or([or('failed_asks.asked_by', '=', me), isMyLink])
        })
      }
      const ordered = query
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
      return readPage(db, query, ordered, page, (row) => ({
        ...{ number: row.number, id: row.id, at: row.failed_at, askedBy: row.asked_by_name },
        ...{ sentence: row.sentence, times: row.times },
        ...(row.offer_id === null ? {} : { offerId: row.offer_id }),
        ...(row.risk === null ? {} : { risk: JSON.parse(row.risk) as Risk }),
      }))
    },

    waiting: (db, { organizationId, me, now, page }) => {
      let query = db
        .selectFrom('offer_links')
        .innerJoin('listed', 'listed.quote_id', 'offer_links.quote_id')
        .where('offer_links.organization_id', '=', organizationId)
        .where('revoked_at', 'is', null)
        .where('bought_at', 'is', null)
        .where('expires_at', '>', toIso(now))
        // Another offer of the quote may be bought, or this one without the link.
        .where('booking_id', 'is', null)
      if (page.mine) query = query.where('made_by', '=', me)
      const ordered = query
        .select(['number', 'offer_links.id', 'offer_id', 'made_by_name', 'expires_at', 'opened_at'])
        .orderBy('expires_at')
        .orderBy('offer_links.id')
      return readPage(db, query, ordered, page, (row) => ({
        ...{ number: row.number, id: row.id, at: row.expires_at, offerId: row.offer_id },
        askedBy: row.made_by_name,
        ...(row.opened_at === null ? {} : { openedAt: row.opened_at }),
      }))
    },
  }
