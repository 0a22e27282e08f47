import { Problem } from '#contract/problem.ts'
import type { OfferLinkViewStatus } from '#contract/servicing/offer-link.ts'
import { toIso } from '#service/kernel/clock.ts'
import { digest } from '#service/kernel/secrets.ts'
import { writeQuoteAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { isRespelling } from '#service/store/customers/correct-customer.ts'
import { findRelatedPurchase } from './newer-quotes.ts'
import { getLinkStatus, selectOfferLinks } from './offer-link-status.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { selectSettings, toEffectiveSettings } from '#service/store/organizations/effective-settings.ts'
import { isSuspended } from '#service/store/organizations/suspension.ts'
import { transact } from '#service/store/db/transact.ts'

/** An offer link that was opened with its secret. */
export type OpenedOfferLink = NonNullable<Awaited<ReturnType<typeof findOfferLink>>>

/** Finds an offer link by its secret. */
export async function findOfferLink({ db, clock }: StoreContext, secret: string) {
  const row = await selectOfferLinks(db)
    .innerJoin('organizations', 'organizations.id', 'offer_links.organization_id')
    .innerJoin('organizations as senders', 'senders.id', 'created_for')
    .select(['offer_links.quote_id', 'offer_links.organization_id', 'holder', 'demo', 'organizations.name'])
    .select('senders.name as sender')
    .select(isSuspended('offer_links.organization_id').as('is_suspended'))
    .select(selectSettings(db).as('settings'))
    .select((link) =>
      link
        .selectFrom('booking_list')
        .select('booking_list.holder')
        .whereRef('booking_list.quote_id', '=', 'offer_links.quote_id')
        .as('current_holder'),
    )
    .where('secret_digest', '=', digest(secret))
    .executeTakeFirst()
  if (!row) return undefined
  const status = getLinkStatus(row, clock())
  const isCorrected = status === 'hidden' && !isRespelling(row.holder, row.current_holder ?? row.holder)
  const closedStatus = isCorrected ? 'corrected' : status
  return {
    id: row.id,
    state:
      status === 'open' ? await checkOpenLink(db, row.quote_id, Boolean(row.is_suspended)) : closedStatus,
    offerId: row.offer_id,
    quoteId: row.quote_id,
    organizationId: row.organization_id,
    organizationName: row.name,
    settings: toEffectiveSettings(row.settings),
    createdBy: row.created_by_name,
    createdByOrganization: row.sender === row.name ? undefined : row.sender,
    /** The holder of the cover, who opens the link. */
    holder: row.holder,
    expiresAt: row.expires_at,
    isOpened: row.opened_at !== null,
    demo: row.demo === 1,
  }
}

/** Checks whether the offer of an open link can be bought. */
async function checkOpenLink(
  db: Database,
  quoteId: string,
  isOrganizationSuspended: boolean,
): Promise<OfferLinkViewStatus> {
  if (isOrganizationSuspended) return 'suspended'
  const related = await findRelatedPurchase(db, quoteId)
  if (related === undefined) return 'open'
  return related === 'newer' ? 'replaced' : 'taken'
}

/** Returns the actor that events and the audit log show for the holder. */
export function createLinkActor({ id, holder, createdBy, organizationId }: OpenedOfferLink) {
  return { id, name: `${holder}, the holder, through a link from ${createdBy}`, organizationId }
}

/** Records the first opening of a link, once. */
export async function recordOpening({ db, clock }: StoreContext, link: OpenedOfferLink): Promise<void> {
  if (link.isOpened) return
  const now = clock()
  await transact(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('offer_links')
      .set({ opened_at: toIso(now) })
      .where('id', '=', link.id)
      .where('opened_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const entry = { quoteId: link.quoteId, action: 'openOfferLink', content: 'Opened an offer link' }
    await writeQuoteAuditEntry(transaction, createLinkActor(link), entry, now)
  })
}

/**
 * Marks a link as used for a purchase. Call it in the transaction of the purchase, after locking the quote: a link that
 * was just revoked buys nothing, and if two links for the same shipment are used at the same time, only one buys.
 * @throws Problem `CONFLICT` if the link can't be used anymore.
 */
export async function redeemOfferLink(
  db: Database,
  linkId: string,
  quoteId: string,
  at: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('offer_links')
    .set({ bought_at: at })
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where('bought_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Problem('CONFLICT', 'This link has expired or was revoked. Nothing was bought.', {
      reason: 'LINK_CLOSED',
    })
  if ((await findRelatedPurchase(db, quoteId, { lock: true })) !== undefined)
    throw new Problem('CONFLICT', 'Another offer for this shipment was just bought. This one wasn’t.', {
      reason: 'ALREADY_BOUGHT',
    })
}
