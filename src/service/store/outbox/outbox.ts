import { randomUUID } from 'node:crypto'
import { type Clock, toIso } from '#service/kernel/clock.ts'
import { systemUserId, writeBookingEvent } from '#service/store/audit/booking-events.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { withAccess } from '#service/store/db/access.ts'
import type { Database, MailKind } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** An email to queue. */
type NewMail = {
  readonly kind: MailKind
  readonly recordId: string
  /** Tells emails of the same kind and record apart. */
  readonly number?: number
  readonly organizationId: string
  /** Epoch milliseconds. */
  readonly now: number
  /** When it's due, in epoch milliseconds. Now by default. */
  readonly dueAt?: number
}

/** Returns the ID of an email. The same kind, record and number are queued only once. */
export function mailId({ kind, recordId, number }: Pick<NewMail, 'kind' | 'recordId' | 'number'>): string {
  return [kind, recordId, number].filter((part) => part !== undefined).join('.')
}

/** An email leased for sending. No other process leases it until the lease ends. */
export type LeasedMail = {
  /** Stable across attempts. Message-IDs derive from it, and those of links also from the lease. */
  readonly id: string
  readonly kind: MailKind
  readonly recordId: string
  readonly organizationId: string
  readonly organizationName: string
  readonly createdAt: string
  /** The number of leases, including this one. */
  readonly attempts: number
  readonly leasedBy: string
}

/** The final outcome of an email: the response that explains it, and the text for the booking's history. */
export type MailOutcome = {
  readonly state: 'sent' | 'failed' | 'obsolete'
  readonly response: string
  readonly event?: string | undefined
}

/** Longer responses of mail servers are cut. */
const maxResponseLength = 500

/** Sorts the outcome of an email after the event that it's about. */
const lastStep = 1_000_000

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Creates the queue of outgoing emails. It exists only if email is configured, so that no old emails go out
 * once someone sets it up.
 * @param clock decides when an email is due. The clocks of several processes must differ by less than a
 * lease.
 */
export function createOutbox(database: Database, clock: Clock) {
  const db = withAccess(database, 'system')
  let wakeWorker: () => void = () => undefined

  return {
    enqueue,

    /** Signals that a queued email was committed, so that it is sent without waiting for the next poll. */
    notify: () => wakeWorker(),
    /** Sets the only listener for `notify`. */
    onNotify: (listener: () => void) => {
      wakeWorker = listener
    },

    /**
     * Leases the email that has been due longest; only one process gets it.
     * @param leaseMs length of the lease, in milliseconds.
     */
    lease: async (leaseMs: number): Promise<LeasedMail | undefined> => {
      const now = clock()
      const leasedBy = randomUUID()
      const mail = await db
        .updateTable('outbox')
        .set((update) => ({
          due_at: toIso(now + leaseMs),
          leased_by: leasedBy,
          attempts: update('attempts', '+', 1),
        }))
        .where('id', '=', (due) =>
          due
            .selectFrom('outbox')
            .select('id')
            .where('state', '=', 'waiting')
            .where('due_at', '<=', toIso(now))
            .orderBy('due_at')
            .orderBy('id')
            .limit(1)
            .$if(isPostgres(db), (row) => row.forUpdate().skipLocked()),
        )
        .returning(['id', 'kind', 'record_id as recordId', 'created_at as createdAt'])
        .returning(['organization_id as organizationId', 'attempts'])
        .returning((outbox) =>
          outbox
            .selectFrom('organizations')
            .select('name')
            .whereRef('organizations.id', '=', 'outbox.organization_id')
            .$asScalar()
            .$notNull()
            .as('organizationName'),
        )
        .executeTakeFirst()
      return mail && { ...mail, leasedBy }
    },

    /**
     * Records the final outcome of an email. A successful send counts even if the lease has ended; any other
     * outcome only from the current lease.
     */
    finish: (mail: LeasedMail, outcome: MailOutcome) =>
      transact(db, async (transaction) => {
        const at = toIso(clock())
        const isSaved = await saveOutcome(transaction, mail, outcome, at)
        if (!isSaved || outcome.event === undefined) return
        const by = { bookingId: mail.recordId, userId: systemUserId }
        await writeBookingEvent(transaction, { ...by, content: outcome.event, at, step: lastStep })
      }),

    /**
     * Schedules the next attempt to send an email.
     * @param delayMs delay from now, in milliseconds.
     */
    postpone: async (mail: LeasedMail, delayMs: number, response: string) => {
      await updateLeased(db, mail)
        .set({ due_at: toIso(clock() + delayMs), response: response.slice(0, maxResponseLength) })
        .execute()
    },

    /** Returns an email without counting an attempt, so that any process can lease it at once. */
    release: async (mail: LeasedMail) => {
      await updateLeased(db, mail)
        .set({ due_at: toIso(clock()), attempts: mail.attempts - 1 })
        .execute()
    },

    /** Counts the emails waiting to be sent by any process. */
    countWaiting: async () => {
      const { count } = await db
        .selectFrom('outbox')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

/** Queues an email, once per kind, record and number. Call it inside the transaction of the event. */
async function enqueue(transaction: Database, mail: NewMail): Promise<void> {
  const { kind, recordId, organizationId, now, dueAt = now } = mail
  await transaction
    .insertInto('outbox')
    .values({
      id: mailId(mail),
      kind,
      record_id: recordId,
      organization_id: organizationId,
      created_at: toIso(now),
      state: 'waiting',
      due_at: toIso(dueAt),
      leased_by: null,
      attempts: 0,
      finished_at: null,
      response: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Saves the final outcome of an email. @returns whether it counts. */
async function saveOutcome(
  transaction: Database,
  mail: LeasedMail,
  { state, response }: MailOutcome,
  at: string,
): Promise<boolean> {
  const update =
    state === 'sent'
      ? updateUnfinished(transaction, mail.id)
      : // If the booking has moved to another organization since, the email is tried again from there.
        updateLeased(transaction, mail).where('organization_id', '=', mail.organizationId)
  const { numUpdatedRows } = await update
    .set({ state, finished_at: at, response: response.slice(0, maxResponseLength) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Updates an email if it is unfinished and its lease is still the current one. */
function updateLeased(db: Database, { id, leasedBy }: LeasedMail) {
  return updateUnfinished(db, id).where('leased_by', '=', leasedBy)
}

/** Updates an email if it has no final outcome. */
function updateUnfinished(db: Database, id: string) {
  return db.updateTable('outbox').where('id', '=', id).where('state', '=', 'waiting')
}
