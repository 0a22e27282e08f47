import { holderName } from '#contract/holder.ts'
import type { CreatedOfferLink, OfferLink } from '#contract/servicing/offer-link.ts'
import { hasExpired } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { digest, newToken } from '#service/kernel/secrets.ts'
import { type Actor, writeQuoteAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { lockQuote, type QuoteKey } from './lock-quote.ts'
import { findRelatedPurchase } from './newer-quotes.ts'
import { getLinkStatus, type OfferLinkRow, selectOfferLinks } from './offer-link-status.ts'
import { getOffer } from './quotes.ts'
import { findRoleSource, type RoleHolder } from '#service/store/people/staff.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { assertNotSuspended } from '#service/store/organizations/suspension.ts'
import { preventTreeChanges } from '#service/store/organizations/placement.ts'
import {
  assertOrganizationVisible,
  type Visibility,
  isVisible,
} from '#service/store/organizations/visibility.ts'
import { transact } from '#service/store/db/transact.ts'
import { withoutNulls } from '#service/store/db/without-nulls.ts'

function toOfferLink(row: OfferLinkRow, now: number): OfferLink {
  return {
    id: row.id,
    offerId: row.offer_id,
    createdBy: row.created_by_name,
    state: getListedStatus(row, now),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...withoutNulls({ openedAt: row.opened_at, boughtAt: row.bought_at, revokedAt: row.revoked_at }),
  }
}

function getListedStatus(row: OfferLinkRow, now: number): OfferLink['state'] {
  if (row.revoked_at !== null) return 'revoked'
  if (row.bought_at !== null) return 'bought'
  const status = getLinkStatus(row, now)
  return status === 'hidden' ? 'bought' : status
}

/**
 * Creates a link to an offer and revokes the previous one, because a lost secret can't be shown again.
 * @param demo whether a demo account creates it, so that it opens only on this machine.
 * @returns the link with its secret; nothing if the offer isn't visible.
 * @throws Problem `CONFLICT` if the offer can't be bought through a link anymore, or if another link was created at the
 * same time.
 */
export async function createOfferLink(
  { db, clock }: StoreContext,
  actor: Actor & RoleHolder,
  offerId: string,
  demo: boolean,
): Promise<CreatedOfferLink | undefined> {
  const now = clock()
  const offer = await getOffer(db, actor, offerId)
  if (!offer) return undefined
  const { quoteId, validUntil, organizationId = actor.organizationId } = offer
  if (!offer.accepted) throw new Problem('CONFLICT', 'This offer was declined, so it can’t be bought.')
  if (hasExpired(offer, now)) throw new Problem('CONFLICT', 'This offer has expired. Get a new quote.')
  const secret = newToken()
  const at = toIso(now)
  const row = {
    id: newId(now),
    offer_id: offer.id,
    created_by_name: actor.name,
    created_at: at,
    expires_at: validUntil ?? toIso(now + millisecondsPerDay),
    opened_at: null,
    bought_at: null,
    revoked_at: null,
  }
  await transact(db, async (transaction) => {
    await preventTreeChanges(transaction)
    await assertOrganizationVisible(transaction, actor, organizationId)
    await lockQuote(transaction, { quoteId, organizationId })
    await assertNotSuspended(transaction, organizationId)
    await assertNotBought(transaction, quoteId)
    await transaction
      .updateTable('offer_links')
      .set({ revoked_at: at })
      .where('offer_id', '=', offer.id)
      .where('revoked_at', 'is', null)
      .where('bought_at', 'is', null)
      .execute()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('offer_links')
      .values({
        ...row,
        organization_id: organizationId,
        quote_id: quoteId,
        created_by: actor.id,
        created_for: findRoleSource(actor, 'support', 'administrator'),
        holder: holderName(offer.risk.bookingHolder),
        secret_digest: digest(secret),
        demo: demo ? 1 : 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      await assertNotBought(transaction, quoteId)
      const message = 'Someone else just created a link to this offer. Review the links and try again.'
      throw new Problem('CONFLICT', message)
    }
    const entry = { quoteId, organizationId, action: 'createOfferLink', content: 'Created an offer link' }
    await writeQuoteAuditEntry(transaction, actor, entry, now)
  })
  const unused = { bought_offer_id: null, purchased_at: null, booking_status: null }
  return { ...toOfferLink({ ...row, ...unused }, now), secret }
}

/**
 * @throws Problem `CONFLICT` if an offer of the quote was bought, or if another quote in its chain has a booking in force.
 */
async function assertNotBought(transaction: Database, quoteId: string): Promise<void> {
  const booking = await transaction
    .selectFrom('bookings')
    .select('id')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  if (booking) {
    const message = 'An offer from this quote has already been bought.'
    throw new Problem('CONFLICT', message, { bookingId: booking.id })
  }
  if ((await findRelatedPurchase(transaction, quoteId)) === undefined) return
  const message =
    'Another offer for this shipment has already been bought, so this one can’t be bought through a link.'
  throw new Problem('CONFLICT', message)
}

/** Lists the links to an offer, latest first; nothing if the offer isn't visible. */
export async function listOfferLinks({ db, clock }: StoreContext, visibility: Visibility, offerId: string) {
  const offer = await getOffer(db, visibility, offerId)
  if (!offer) return undefined
  const rows = await selectOfferLinks(db)
    .where('offer_links.offer_id', '=', offer.id)
    .orderBy('offer_links.created_at', 'desc')
    .orderBy('offer_links.id', 'desc')
    .limit(100)
    .execute()
  const now = clock()
  const links = rows.map((row) => toOfferLink(row, now))
  if (!links.some(isOpen)) return links
  const related = await findRelatedPurchase(db, offer.quoteId)
  return related === undefined
    ? links
    : links.map((link): OfferLink => (isOpen(link) ? { ...link, state: 'taken' } : link))
}

const isOpen = ({ state }: OfferLink) => state === 'open'

/** Revokes a link, even one that was used to buy and still shows the purchase. @returns whether it is visible. */
export function revokeOfferLink({ db, clock }: StoreContext, actor: Actor, linkId: string): Promise<boolean> {
  const now = clock()
  const id = linkId.toLowerCase()
  return transact(db, async (transaction) => {
    const link = await transaction
      .selectFrom('offer_links')
      .select(['quote_id as quoteId', 'organization_id as organizationId'])
      .where('id', '=', id)
      .where(isVisible(actor))
      .executeTakeFirst()
    if (!link) return false
    await lockQuote(transaction, link)
    const { numUpdatedRows } = await transaction
      .updateTable('offer_links')
      .set({ revoked_at: toIso(now) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const entry = { ...link, action: 'revokeOfferLink', content: 'Revoked an offer link' }
    if (numUpdatedRows > 0n) await writeQuoteAuditEntry(transaction, actor, entry, now)
    return true
  })
}

/** Revokes the links of a quote, used or not, in a transaction that locks it. */
export async function revokeQuoteLinks(
  transaction: Database,
  actor: Actor,
  quote: QuoteKey,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('offer_links')
    .set({ revoked_at: toIso(now) })
    .where('quote_id', '=', quote.quoteId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const entry = { ...quote, action: 'revokeOfferLink', content: 'Revoked offer links to the previous holder' }
  await writeQuoteAuditEntry(transaction, actor, entry, now)
}

/**
 * Revokes the open links to offers of organizations that were moved, if they come from an organization that's no longer
 * above them, whose staff can't revoke them anymore.
 */
export async function revokeLinksFromOutside(
  transaction: Database,
  actor: Actor,
  moved: Visibility,
  now: number,
): Promise<void> {
  const at = toIso(now)
  const revoked = await transaction
    .updateTable('offer_links')
    .set({ revoked_at: at })
    .where(isVisible(moved))
    .where('revoked_at', 'is', null)
    .where('bought_at', 'is', null)
    .where('expires_at', '>', at)
    .where((link) => {
      const ancestors = link
        .selectFrom('organization_ancestors as above')
        .select('depth')
        .whereRef('above.organization_id', '=', 'offer_links.organization_id')
      return link.not(link.exists(ancestors.whereRef('ancestor_id', '=', 'created_for')))
    })
    // The holder can still get the certificate of an offer that was bought without the link.
    .where((link) => {
      const booking = link.selectFrom('bookings').select('id')
      return link.not(link.exists(booking.whereRef('bookings.quote_id', '=', 'offer_links.quote_id')))
    })
    .returning(['quote_id as quoteId', 'organization_id as organizationId'])
    .execute()
  const entry = { action: 'revokeOfferLink', content: 'Revoked an offer link, because the company was moved' }
  for (const quote of revoked) await writeQuoteAuditEntry(transaction, actor, { ...quote, ...entry }, now)
}
