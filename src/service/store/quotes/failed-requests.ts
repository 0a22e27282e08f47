import { setImmediate } from 'node:timers/promises'
import { holderName } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import { type Clock, toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { digest } from '#service/kernel/secrets.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { customerIdentity } from '#service/store/customers/customer-identity.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** For how long a failure is kept, in milliseconds. */
const retention = 30 * 86_400_000

/** @returns the moment before which failures are no longer told. */
export const failureCutoff = (now: number) => toIso(now - retention)

/** An ask that failed: for offers, by what it asked for; for a purchase, by the offer of a quote. */
type FailedRequest = {
  readonly by: Actor
  readonly sentence: string
  readonly ask: { readonly risk: Risk } | { readonly quoteId: string; readonly offerId: string }
}

/**
 * What makes two asks for offers one: the holder, the class of goods, and between which places. Value and times may be
 * changed before it is tried again.
 */
export function failureKey(
  organizationId: string,
  { bookingHolder, commodityId, journeyLegs }: Risk,
): string {
  const [from, to] = [journeyLegs[0]?.start, journeyLegs.at(-1)?.end]
  return digest(['quote', organizationId, customerIdentity(bookingHolder), commodityId, from, to].join('\n'))
}

/**
 * Writes down that an ask failed, once for each quote, or for what was to be quoted: another failure of it counts
 * beside the first, also after that was dealt with. Forgets what is too old.
 */
function recordFailure(db: Database, { by, sentence, ask }: FailedRequest, now: number): Promise<void> {
  const isPurchase = 'quoteId' in ask
  const latest = {
    asked_by: by.id,
    asked_by_name: by.name,
    sentence,
    failed_at: toIso(now),
    settled_at: null,
  }
  const about = isPurchase ? digest(`purchase\n${ask.quoteId}`) : failureKey(by.organizationId, ask.risk)
  const subject = isPurchase
    ? { quote_id: ask.quoteId, offer_id: ask.offerId, risk: null }
    : { quote_id: null, offer_id: null, risk: JSON.stringify(ask.risk) }
  return transact(db, async (transaction) => {
    await transaction
      .insertInto('failed_asks')
      .values({
        ...{ id: newId(now), organization_id: by.organizationId, about, times: 1 },
        ...subject,
        ...latest,
      })
      .onConflict((conflict) =>
        conflict.column('about').doUpdateSet((row) => ({
          ...subject,
          ...latest,
          times: row('failed_asks.times', '+', 1),
        })),
      )
      .execute()
    await transaction.deleteFrom('failed_asks').where('failed_at', '<', failureCutoff(now)).execute()
  })
}

/** The most that are being written down at one moment: those beyond go without. */
const maxPendingWrites = 20

/**
 * What writes failures down once whoever asked has been answered: nobody waits for it, and what goes wrong with it, as
 * where the database is away, is nobody's trouble: the failure itself is in the log.
 */
export function createFailureRecorder(db: Database, clock: Clock) {
  const unwritten = new Set<Promise<unknown>>()
  return {
    /** @param failed tells the ask; it may have to be read first. */
    record: (failed: () => Promise<FailedRequest | undefined>) => {
      if (unwritten.size >= maxPendingWrites) return
      const failedAt = clock()
      const writing = setImmediate()
        .then(failed)
        .then((ask) => ask && recordFailure(db, ask, failedAt))
        .catch(() => undefined)
        .finally(() => unwritten.delete(writing))
      unwritten.add(writing)
    },
    /** Waits for what is being written. */
    settled: () => Promise.all(unwritten),
  }
}

/** Forgets the failures of what is being quoted: it has its answer. It belongs into the transaction that quotes. */
export async function clearFailures(db: Database, asks: readonly string[]): Promise<void> {
  await db.deleteFrom('failed_asks').where('about', 'in', asks).execute()
}

/** Says that a failure was dealt with; of two who say so, one does. @returns whether it is one of the doer's organization. */
export function resolveFailure(db: Database, actor: Actor, failureId: string, now: number): Promise<boolean> {
  const id = failureId.toLowerCase()
  return transact(db, async (transaction) => {
    const settled = await transaction
      .updateTable('failed_asks')
      .set({ settled_at: toIso(now) })
      .where('id', '=', id)
      .where('organization_id', '=', actor.organizationId)
      .where('settled_at', 'is', null)
      .returning(['quote_id', 'risk', 'sentence'])
      .executeTakeFirst()
    if (settled) {
      const risk = settled.risk === null ? undefined : (JSON.parse(settled.risk) as Risk)
      const holderText = risk ? ` for ${holderName(risk.bookingHolder)}` : ''
      const content = `Resolved a failure${holderText}: ${settled.sentence}`
      const recordId = settled.quote_id ?? id
      await writeAuditEntry(transaction, actor, { action: 'settleFailure', recordId, content }, now)
      return true
    }
    const known = await transaction
      .selectFrom('failed_asks')
      .select('id')
      .where('id', '=', id)
      .where('organization_id', '=', actor.organizationId)
      .executeTakeFirst()
    return known !== undefined
  })
}
