import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { type Actor, writeQuoteAuditEntry } from '#service/store/audit/audit-entries.ts'
import { lockQuote } from '#service/store/quotes/lock-quote.ts'
import { getOffer } from '#service/store/quotes/quotes.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/**
 * Records whether a purchase attempt buys or is withdrawn, in the transaction that does so. Only the first record of an
 * attempt counts; its primary key decides between concurrent ones.
 * @returns whether the attempt is withdrawn, and whether this call recorded it.
 */
export async function recordAttempt(
  db: Database,
  attempt: { readonly offerId: string; readonly name: string; readonly withdraw: boolean },
  now: number,
) {
  const { offerId, name, withdraw } = attempt
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('purchase_attempts')
    .values({ offer_id: offerId, name, withdrawn: withdraw ? 1 : 0, created_at: toIso(now) })
    .onConflict((conflict) => conflict.columns(['offer_id', 'name']).doNothing())
    .executeTakeFirst()
  const { withdrawn } = await db
    .selectFrom('purchase_attempts')
    .select('withdrawn')
    .where('offer_id', '=', offerId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { isWithdrawn: withdrawn === 1, isNew: numInsertedOrUpdatedRows !== 0n }
}

/**
 * Withdraws a purchase attempt, so that it can't buy anything if it still arrives. A completed purchase isn't changed.
 * @returns the current offer, with its booking if it was bought; nothing if it isn't visible.
 */
export async function withdrawPurchase(
  { db, clock }: StoreContext,
  actor: Actor,
  offerId: string,
  name: string,
) {
  const offer = await getOffer(db, actor, offerId)
  if (!offer || offer.bookingId) return offer
  const { quoteId, organizationId = actor.organizationId } = offer
  await transact(db, async (transaction) => {
    await lockQuote(transaction, { quoteId, organizationId })
    const now = clock()
    const { isNew } = await recordAttempt(transaction, { offerId: offer.id, name, withdraw: true }, now)
    if (!isNew) return
    const content = 'Withdrew a purchase with an unknown outcome'
    const entry = { quoteId, organizationId, action: 'withdrawPurchase', recordId: offer.id, content }
    await writeQuoteAuditEntry(transaction, actor, entry, now)
  })
  return getOffer(db, actor, offerId)
}

/** Withdrawals per offer and hour through its links. A bad connection causes far fewer. */
const maxWithdrawalsByHolder = 50

/**
 * Withdraws a purchase attempt through an offer link. The number is limited, because users of a link don't sign in
 * and each withdrawal is stored forever.
 * @throws Problem `TOO_MANY_REQUESTS` beyond the limit.
 */
export async function withdrawPurchaseByHolder(
  context: StoreContext,
  holder: Actor,
  offerId: string,
  name: string,
) {
  const { db, clock } = context
  const withdrawn = await db
    .selectFrom('purchase_attempts')
    .select('name')
    .where('offer_id', '=', offerId)
    .where('withdrawn', '=', 1)
    .where('created_at', '>', toIso(clock() - 3_600_000))
    .limit(maxWithdrawalsByHolder)
    .execute()
  if (withdrawn.length < maxWithdrawalsByHolder || withdrawn.some((attempt) => attempt.name === name)) {
    return withdrawPurchase(context, holder, offerId, name)
  }
  const message = 'Too many purchase attempts were withdrawn through this link. Try again in an hour.'
  throw new Problem('TOO_MANY_REQUESTS', message, { retryAfter: 3600 })
}
