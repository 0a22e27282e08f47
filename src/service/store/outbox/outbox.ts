import { randomUUID } from 'node:crypto'
import { type Clock, toIso } from '#service/kernel/clock.ts'
import { systemUserId, writeBookingEvent } from '#service/store/audit/booking-events.ts'
import type { Database, MailKind } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** A mail to put in: what it is about, for whom it is done, and when. */
type NewMail = {
  readonly kind: MailKind
  readonly recordId: string
  /** Which of its kind for this record, where there can be several. */
  readonly number?: number
  readonly organizationId: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** @returns the id of a mail: what it is about, so that it is put in once. */
export function mailId({ kind, recordId, number }: Pick<NewMail, 'kind' | 'recordId' | 'number'>): string {
  return [kind, recordId, number].filter((part) => part !== undefined).join('.')
}

/** A mail that was taken to be sent. Until its time runs out nobody else takes it. */
export type LeasedMail = {
  /** Equal for as long as the mail is: its Message-ID is made from it. */
  readonly id: string
  readonly kind: MailKind
  readonly recordId: string
  readonly organizationId: string
  readonly organizationName: string
  readonly createdAt: string
  /** How often it was taken, with this time. */
  readonly tries: number
  readonly leasedBy: string
}

/** How a mail ended, in what words of whoever ended it, and what its booking's history says of it. */
export type MailOutcome = {
  readonly state: 'sent' | 'failed' | 'overtaken'
  readonly answer: string
  readonly event?: string
}

/** An answer of a server is kept to this length. */
const maxAnswerLength = 500

/** Of one moment, what a mail is about comes before what became of the mail. */
const lastStep = 1_000_000

/** How many due mails are looked at for one that nobody else takes at the same moment. */
const maxCandidates = 8

export type Outbox = ReturnType<typeof createOutbox>

/**
 * What is to be sent by mail. It is there only where mail can be sent: else nothing is put in, so that no old
 * mails go out on the day when somebody sets it up.
 * @param clock says when a mail is due. Clocks of several processes may differ by less than a taking lasts.
 */
export function createOutbox(db: Database, clock: Clock) {
  let hear: () => void = () => undefined

  /** Changes a mail of this taking, unless it has ended or somebody else has taken it since. */
  const changeTaken = ({ id, leasedBy: takenBy }: LeasedMail) =>
    db
      .updateTable('outbox')
      .where('id', '=', id)
      .where('taken_by', '=', takenBy)
      .where('state', '=', 'waiting')

  return {
    /** Puts a mail in, once for its kind, record and number. Belongs into the transaction that it tells of. */
    enqueue: async (transaction: Database, mail: NewMail) => {
      const { kind, recordId, organizationId, now } = mail
      const at = toIso(now)
      await transaction
        .insertInto('outbox')
        .values({
          ...{ id: mailId(mail), kind, record_id: recordId, organization_id: organizationId },
          ...{ created_at: at, state: 'waiting', due_at: at, taken_by: null, tries: 0 },
          ...{ settled_at: null, answer: null },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },

    /** Says that something was put in and committed, so that it need not wait for the next look. */
    notify: () => hear(),
    /** @param listener is told of each ring. There is one. */
    onNotify: (listener: () => void) => {
      hear = listener
    },

    /**
     * Takes the mail that is due longest. Of several processes one gets it.
     * @param forMs after which another may take it, in milliseconds.
     */
    lease: async (forMs: number): Promise<LeasedMail | undefined> => {
      const now = clock()
      const due = await db
        .selectFrom('outbox')
        .innerJoin('organizations', 'organizations.id', 'organization_id')
        .select(['outbox.id', 'kind', 'record_id', 'organization_id', 'outbox.created_at'])
        .select('organizations.name')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', toIso(now))
        .orderBy('due_at')
        .orderBy('outbox.id')
        .limit(maxCandidates)
        .execute()
      for (const row of due) {
        const takenBy = randomUUID()
        const taken = await db
          .updateTable('outbox')
          .set((of) => ({ due_at: toIso(now + forMs), taken_by: takenBy, tries: of('tries', '+', 1) }))
          .where('id', '=', row.id)
          .where('state', '=', 'waiting')
          // Of one that somebody took in between it is later.
          .where('due_at', '<=', toIso(now))
          .returning('tries')
          .executeTakeFirst()
        if (!taken) continue
        return {
          ...{ id: row.id, kind: row.kind, recordId: row.record_id, tries: taken.tries, leasedBy: takenBy },
          ...{ organizationId: row.organization_id, organizationName: row.name, createdAt: row.created_at },
        }
      }
      return undefined
    },

    /**
     * Ends a mail. One that was sent has been sent, whoever holds it by now; any other ending is told only by whoever
     * holds it.
     */
    finish: (mail: LeasedMail, { state, answer, event }: MailOutcome) =>
      transact(db, async (transaction) => {
        const at = toIso(clock())
        let ended = transaction
          .updateTable('outbox')
          .set({ state, settled_at: at, answer: answer.slice(0, maxAnswerLength) })
          .where('id', '=', mail.id)
          .where('state', '=', 'waiting')
        if (state !== 'sent') ended = ended.where('taken_by', '=', mail.leasedBy)
        const { numUpdatedRows } = await ended.executeTakeFirst()
        if (numUpdatedRows === 0n || event === undefined) return
        const by = { bookingId: mail.recordId, userId: systemUserId }
        await writeBookingEvent(transaction, { ...by, content: event, at, step: lastStep })
      }),

    /** Lets a mail wait for its next try. @param forMs from now, in milliseconds. */
    postpone: async (mail: LeasedMail, forMs: number, answer: string) => {
      await changeTaken(mail)
        .set({ due_at: toIso(clock() + forMs), answer: answer.slice(0, maxAnswerLength) })
        .execute()
    },

    /** Gives a mail back untried, so that anybody may take it at once. */
    release: async (mail: LeasedMail) => {
      await changeTaken(mail)
        .set({ due_at: toIso(clock()), tries: mail.tries - 1 })
        .execute()
    },

    /** @returns how many mails wait to be sent, by whichever process. */
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
