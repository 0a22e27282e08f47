import { holderName } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { digest } from '#service/kernel/secrets.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { customerIdentity } from '#service/store/customers/customer-identity.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isVisible } from '#service/store/organizations/visibility.ts'
import { createBackgroundTasks } from '#service/concurrency/background-tasks.ts'
import { padList } from '#service/store/db/pad-list.ts'
import { transact } from '#service/store/db/transact.ts'

/** How long failures are kept, in milliseconds. */
const retention = 30 * millisecondsPerDay

/** Returns the time before which failures are no longer shown. */
export const failureCutoff = (now: number) => toIso(now - retention)

/** A failed request: the risk of a quote, or the offer of a purchase. */
type FailedRequest = {
  readonly actor: Actor
  /** Why it failed, as a sentence. */
  readonly reason: string
  readonly request: { readonly risk: Risk } | { readonly quoteId: string; readonly offerId: string }
}

/**
 * Returns a key that is equal for retries of a failed quote: the same holder, class of goods and places. The
 * value and times may change between attempts.
 */
export function failureKey(
  organizationId: string,
  { bookingHolder, commodityId, journeyLegs }: Risk,
): string {
  const [from, to] = [journeyLegs[0]?.start, journeyLegs.at(-1)?.end]
  return digest(['quote', organizationId, customerIdentity(bookingHolder), commodityId, from, to].join('\n'))
}

/**
 * Records a failed request, once per quote or per failed quote request. Further failures raise its count and
 * reopen it if it was resolved. Deletes old failures.
 */
function recordFailure(db: Database, { actor, reason, request }: FailedRequest, now: number): Promise<void> {
  const { organizationId: organization_id } = actor
  const isPurchase = 'quoteId' in request
  const key = isPurchase ? digest(`purchase\n${request.quoteId}`) : failureKey(organization_id, request.risk)
  const subject = isPurchase
    ? { quote_id: request.quoteId, offer_id: request.offerId, risk: null }
    : { quote_id: null, offer_id: null, risk: JSON.stringify(request.risk) }
  const requester = { requested_by: actor.id, requested_by_name: actor.name }
  const latest = { ...subject, ...requester, reason, failed_at: toIso(now), resolved_at: null }
  return transact(db, async (transaction) => {
    await transaction
      .insertInto('failed_requests')
      .values({ id: newId(now), organization_id, request_key: key, failure_count: 1, ...latest })
      .onConflict((conflict) =>
        conflict
          .column('request_key')
          .doUpdateSet((row) => ({ ...latest, failure_count: row('failed_requests.failure_count', '+', 1) })),
      )
      .execute()
    await transaction.deleteFrom('failed_requests').where('failed_at', '<', failureCutoff(now)).execute()
  })
}

/** Pending writes at a time. Failures beyond that aren't recorded. */
const maxPendingWrites = 20

/**
 * Creates a recorder that stores failures in the background, after the request was answered. Errors while
 * recording are ignored: the failure itself is in the server log.
 */
export function createFailureRecorder({ db, clock }: StoreContext) {
  const { start, waitForTasks } = createBackgroundTasks(maxPendingWrites)
  /** Records a failure in the background. The failed request may have to be read first. */
  const record = (readFailure: () => Promise<FailedRequest | undefined>) => {
    const failedAt = clock()
    start(async () => {
      const failed = await readFailure()
      if (failed) await recordFailure(db, failed, failedAt)
    })
  }
  return { record, waitForTasks }
}

/** Deletes the failures that new quotes resolve. Call it inside the transaction that stores the quotes. */
export async function clearFailures(
  db: Database,
  quotes: readonly { readonly organizationId: string; readonly risk: Risk }[],
): Promise<void> {
  const keys = quotes.map(({ organizationId, risk }) => failureKey(organizationId, risk))
  await db.deleteFrom('failed_requests').where('request_key', 'in', padList(keys)).execute()
}

/** Marks a failure as resolved, once. @returns whether it is visible. */
export function resolveFailure({ db, clock }: StoreContext, actor: Actor, failureId: string) {
  const now = clock()
  const id = failureId.toLowerCase()
  return transact(db, async (transaction) => {
    const failure = await transaction
      .selectFrom('failed_requests')
      .select(['quote_id', 'risk', 'reason', 'organization_id as organizationId'])
      .where('id', '=', id)
      .where(isVisible(actor))
      .executeTakeFirst()
    if (!failure) return false
    const { numUpdatedRows } = await transaction
      .updateTable('failed_requests')
      .set({ resolved_at: toIso(now) })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return true
    const risk = failure.risk === null ? undefined : (JSON.parse(failure.risk) as Risk)
    const holderText = risk ? ` for ${holderName(risk.bookingHolder)}` : ''
    const content = `Resolved a failure${holderText}: ${failure.reason}`
    const recordId = failure.quote_id ?? id
    const entry = { action: 'resolveFailure', organizationId: failure.organizationId, recordId, content }
    await writeAuditEntry(transaction, actor, entry, now)
    return true
  })
}
