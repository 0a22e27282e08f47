import type { ExpressionBuilder } from 'kysely'
import { type Booking, BookingStatus } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import type { Page } from '#contract/paging.ts'
import type { QueuePageRequest, QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import type { Risk } from '#contract/shipment.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { toIso } from '#service/kernel/clock.ts'
import type { Actor } from '#service/store/audit/audit-entries.ts'
import { failureCutoff } from '#service/store/quotes/failed-requests.ts'
import { selectRelatedBookings } from '#service/store/quotes/newer-quotes.ts'
import { withAccess } from '#service/store/db/access.ts'
import { withoutNulls } from '#service/store/db/without-nulls.ts'
import { hasNumber } from '#service/store/search/found-rows.ts'
import { readPage } from '#service/store/search/paging.ts'
import { readBookingsByNumber } from './read-bookings.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'
import { narrowVisibility } from '#service/store/organizations/narrow-visibility.ts'
import { isVisible, ownerFields, type Visibility } from '#service/store/organizations/visibility.ts'

/** How soon an offer must expire, and how recent a decline must be, to be in the queue, in milliseconds. */
const expiringWithin = millisecondsPerDay
const declinedWithin = 7 * millisecondsPerDay

/** Who reads the queue, which page and when. */
type QueueRequest = {
  readonly caller: Actor
  /** Whose entries are listed. */
  readonly visibility: Visibility
  readonly page: QueuePageRequest
  readonly now: number
}

/** A queue entry without its quote. The number is the quote's list row. */
type QueueRow = { readonly number: number | null; readonly at: string } & Partial<QueueEntry>

/** Returns a page of a queue group: expiring entries soonest first, failures and declines newest first. */
export async function listQueue({ db, clock }: StoreContext, caller: Actor, page: QueuePageRequest) {
  const now = clock()
  const { organizationId } = page
  const { visibility, where } = await narrowVisibility(
    db,
    caller,
    organizationId ? { where: { organizationId } } : {},
  )
  // The caller doesn't see this organization.
  if ('organizationId' in where) return { rows: [], count: 0, page: page.page, perPage: page.perPage }
  const found = await groups[page.group](db, { caller, visibility, page, now })
  const numbers = found.rows.flatMap(({ number }) => number ?? [])
  const records = await readBookingsByNumber(db, caller, numbers, now)
  const names = await findRequesterNames(db, numbers)
  const rows = found.rows.flatMap(({ number, ...details }) => {
    const quote = number === null ? undefined : records.get(number)
    // It may have been bought or deleted after the rows were read.
    if (quote ? quote.purchasedAt !== undefined : number !== null) return []
    const quoteDetails = quote && quoteFields(quote, names.get(number ?? 0))
    return [{ id: quote?.id ?? '', ...quoteDetails, ...details }]
  })
  return { ...found, rows }
}

/** Returns the fields of an entry that come from its quote. */
function quoteFields(quote: Booking, requestedBy: string | undefined): Partial<QueueEntry> {
  const { id, offer, risk, customerId, organizationId, organizationName, newerQuoteId } = quote
  const reason = offer?.accepted === false ? declineReason(offer) : undefined
  const owner = { organizationId, organizationName }
  const decline = { reason, screening: offer?.screening }
  return {
    quoteId: id,
    offerId: offer?.id,
    risk,
    customerId,
    ...owner,
    requestedBy,
    ...decline,
    newerQuoteId,
  }
}

const declineReason = ({ amendments }: Offer) =>
  amendments.map(({ message }) => message).join(' ') || 'No reason given.'

/**
 * Finds who requested visible quotes, by list row number. They may belong to an organization above, so their names are
 * read with system access.
 */
async function findRequesterNames(db: Database, numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await withAccess(db, 'system')
    .selectFrom('booking_list')
    .leftJoin('accounts', 'accounts.id', 'booking_list.requested_by')
    .leftJoin('token_sets', 'token_sets.id', 'booking_list.requested_by')
    .select(['number', 'accounts.name as account', 'token_sets.name as token_set'])
    .where(hasNumber(db, numbers))
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const name = row.account ?? row.token_set
      return name === null ? [] : [[row.number, name] as const]
    }),
  )
}

/** A subquery, because otherwise SQLite reads all recent quotes from an index with this column, not only the declined ones. */
const selectReplaced = (row: ExpressionBuilder<DatabaseSchema, 'booking_list'>) =>
  row
    .selectFrom('booking_list as same')
    .select('same.replaced')
    .whereRef('same.quote_id', '=', 'booking_list.quote_id')

/** Selects the visible quotes; only the caller's own if the page says so. */
const selectQuotes = (db: Database, { caller, visibility, page }: QueueRequest) =>
  db
    .selectFrom('booking_list')
    .where(isVisible(visibility))
    .$if(page.mine === true, (query) => query.where('requested_by', '=', caller.id))

type ReadGroup = (db: Database, request: QueueRequest) => Promise<Page<QueueRow>>

const groups: Readonly<Record<QueueGroup, ReadGroup>> = {
  expiring: (db, request) => {
    const query = selectQuotes(db, request)
      .where('status', '=', BookingStatus.quoted)
      .where('replaced', '=', 0)
      .where('expires_at', '>', toIso(request.now))
      .where('expires_at', '<=', toIso(request.now + expiringWithin))
      .where((row) => row.not(row.exists(selectRelatedBookings(db, 'booking_list'))))
    const ordered = query.select(['number', 'expires_at as at']).orderBy('expires_at').orderBy('number')
    return readPage(db, { found: query }, ordered, request.page, ({ number, at }) => ({
      number,
      at: at ?? '',
    }))
  },

  declined: (db, request) => {
    const query = selectQuotes(db, request)
      .where('expires_at', 'is', null)
      .where('created_at', '>', toIso(request.now - declinedWithin))
      .where((row) => row(selectReplaced(row), '=', 0))
    const ordered = query
      .select(['number', 'created_at as at'])
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc')
    return readPage(db, { found: query }, ordered, request.page, (row) => row)
  },

  failed: (db, { caller, visibility, page, now }) => {
    const query = db
      .selectFrom('failed_requests')
      .leftJoin('booking_list', 'booking_list.quote_id', 'failed_requests.quote_id')
      .innerJoin('organizations', 'organizations.id', 'failed_requests.organization_id')
      .where(isVisible(visibility, 'failed_requests.organization_id'))
      .where('resolved_at', 'is', null)
      .where('failed_at', '>=', failureCutoff(now))
      // A quote that was bought in the end, or replaced by a newer one, needs no attention.
      .where('booking_list.booking_id', 'is', null)
      .where('booking_list.replaced', 'is distinct from', 1)
      .$if(page.mine === true, (all) =>
        all.where((or) => {
          // A failed purchase through a link belongs to the person who created the link.
          const link = or
            .selectFrom('offer_links')
            .select('offer_links.id')
            .where('created_by', '=', caller.id)
          const isMyLink = or.exists(link.whereRef('offer_links.id', '=', 'failed_requests.requested_by'))
          return or.or([or('failed_requests.requested_by', '=', caller.id), isMyLink])
        }),
      )
    const ordered = query
      .select(['number', 'failed_requests.id', 'failed_at as at', 'requested_by_name as requestedBy'])
      .select([
        'reason',
        'failure_count as failureCount',
        'offer_id',
        'risk',
        'failed_requests.organization_id',
        'organizations.name',
      ])
      .orderBy('failed_at', 'desc')
      .orderBy('failed_requests.id', 'desc')
    return readPage(
      db,
      { found: query },
      ordered,
      page,
      ({ offer_id, risk, organization_id, name, ...row }) => ({
        ...row,
        ...ownerFields(caller, organization_id, name),
        ...(offer_id === null ? {} : { offerId: offer_id }),
        ...(risk === null ? {} : { risk: JSON.parse(risk) as Risk }),
      }),
    )
  },

  waiting: (db, { caller, visibility, page, now }) => {
    const query = db
      .selectFrom('offer_links')
      .innerJoin('booking_list', 'booking_list.quote_id', 'offer_links.quote_id')
      .where(isVisible(visibility, 'offer_links.organization_id'))
      .where('revoked_at', 'is', null)
      .where('bought_at', 'is', null)
      .where('offer_links.expires_at', '>', toIso(now))
      // Another offer of the quote may be bought, or this one without the link.
      .where('booking_id', 'is', null)
      .where((row) => row.not(row.exists(selectRelatedBookings(db, 'booking_list'))))
      .$if(page.mine === true, (all) => all.where('created_by', '=', caller.id))
    const ordered = query
      .select(['number', 'offer_links.id', 'offer_links.expires_at as at', 'offer_id as offerId'])
      .select(['created_by_name as requestedBy', 'opened_at as openedAt'])
      .orderBy('offer_links.expires_at')
      .orderBy('offer_links.id')
    return readPage(db, { found: query }, ordered, page, withoutNulls)
  },
}
