import type { OfferLinkStatus } from '#contract/servicing/offer-link.ts'
import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { digest } from '#service/kernel/secrets.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { findQuoteCustomer } from '#service/store/customers/customers.ts'
import { linkStatusAt } from './offer-links.ts'
import type { Database } from '#service/store/schema/schema.ts'
import {
  type StoredSettings,
  settingColumns,
  toSettings,
} from '#service/store/people/organization-settings.ts'
import { transact } from '#service/store/db/transact.ts'

/** An offer link that was opened with its secret. */
export type OpenedOfferLink = {
  readonly id: string
  readonly state: OfferLinkStatus
  readonly offerId: string
  readonly quoteId: string
  readonly organizationId: string
  readonly organizationName: string
  readonly settings: StoredSettings
  readonly madeBy: string
  /** The holder of the cover, who opens the link. */
  readonly holder: string
  readonly expiresAt: string
  readonly isOpened: boolean
  readonly demo: boolean
}

/** Finds an offer link by its secret. */
export async function findOpenedOfferLink(
  db: Database,
  secret: string,
  now: number,
): Promise<OpenedOfferLink | undefined> {
  const row = await db
    .selectFrom('offer_links')
    .innerJoin('organizations', 'organizations.id', 'offer_links.organization_id')
    .leftJoin('bookings', 'bookings.quote_id', 'offer_links.quote_id')
    .select(['offer_links.id', 'offer_links.offer_id', 'offer_links.quote_id', 'offer_links.organization_id'])
    .select(['made_by_name', 'holder', 'demo', 'offer_links.created_at', 'expires_at', 'opened_at'])
    .select(['bought_at', 'revoked_at', 'bookings.offer_id as bought_offer_id', 'bookings.purchased_at'])
    .select('organizations.name')
    .select(settingColumns)
    .where('secret_digest', '=', digest(secret))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...{ id: row.id, state: linkStatusAt(row, now), offerId: row.offer_id, quoteId: row.quote_id },
    ...{ organizationId: row.organization_id, organizationName: row.name, settings: toSettings(row) },
    ...{ madeBy: row.made_by_name, holder: row.holder, expiresAt: row.expires_at },
    ...{ isOpened: row.opened_at !== null, demo: row.demo === 1 },
  }
}

/** Returns the actor that events and the audit log show for the holder. */
export function linkActor({ id, holder, madeBy, organizationId }: OpenedOfferLink) {
  return { id, name: `${holder}, the holder, through a link from ${madeBy}`, organizationId }
}

/** Records the first opening of a link, once. */
export async function recordOpening(db: Database, link: OpenedOfferLink, now: number): Promise<void> {
  if (link.isOpened) return
  await transact(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('offer_links')
      .set({ opened_at: toIso(now) })
      .where('id', '=', link.id)
      .where('opened_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const customer = await findQuoteCustomer(transaction, link.quoteId)
    const entry = { action: 'openLink', recordId: link.quoteId, content: 'Opened an offer link', customer }
    await writeAuditEntry(transaction, linkActor(link), entry, now)
  })
}

/**
 * Uses a link for a purchase. Call it inside the purchase's transaction: a link revoked in between buys
 * nothing.
 * @throws Problem `CONFLICT` if the link can't be used anymore.
 */
export async function redeemOfferLink(db: Database, linkId: string, at: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('offer_links')
    .set({ bought_at: at })
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where('bought_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Problem('CONFLICT', 'This link has expired or was revoked. Nothing was bought.')
}
