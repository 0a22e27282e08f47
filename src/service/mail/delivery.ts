import type { FastifyBaseLogger } from 'fastify'
import type { MailOutcome, Outbox, LeasedMail } from '#service/store/outbox/outbox.ts'
import type { MailMetrics } from '#service/observability/metrics.ts'
import { isNotice } from './messages/account-emails.ts'
import type { EmailMessage } from './messages/email-layout.ts'
import { isMailbox } from './messages/mailbox.ts'
import type { SendOutcome, MailTransport } from './smtp.ts'

/** Dependencies of email delivery. */
export type DeliveryParts = {
  readonly outbox: Outbox
  /** Writes an email; undefined if it is no longer relevant. */
  readonly write: (mail: LeasedMail) => Promise<EmailMessage | undefined>
  readonly post: MailTransport
  /** The host name in Message-IDs. */
  readonly host: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly metrics?: MailMetrics | undefined
}

/** The time left to finish once the service is stopping. */
export type TimeLimit = {
  readonly isOver: () => boolean
  /** Waits, but not beyond the time limit. */
  readonly wait: (ms: number) => Promise<void>
  /** Aborts an action that takes too long or is still running at the time limit. */
  readonly within: <Result>(action: (signal: AbortSignal) => Promise<Result>) => Promise<Result>
}

/** Retry delays, in milliseconds. */
const firstRetryDelay = 30_000
const maxRetryDelay = 3_600_000
/** About three days with these delays. */
const maxTries = 80
const recordRetryDelay = 1000

/** Returns the delay before the next try, in milliseconds. It doubles with each try, up to an hour. */
export function retryDelay(tries: number): number {
  return Math.min(firstRetryDelay * 2 ** (tries - 1), maxRetryDelay)
}

/**
 * Creates a function that delivers one leased email and saves the outcome: sent, failed, postponed or released.
 * @returns whether the server is unavailable, so that the next email would fail too.
 */
export function createDelivery(
  parts: DeliveryParts,
  timeLimit: TimeLimit,
): (mail: LeasedMail) => Promise<boolean> {
  const { outbox, write, post, host, log, metrics } = parts

  /** Saves an outcome, and retries until it is saved: an email that was sent must not be sent again. */
  const record = async (mail: LeasedMail, save: () => Promise<void>) => {
    for (let tries = 0; ; tries += 1) {
      try {
        await save()
        return
      } catch (err) {
        if (tries === 0) log.error({ err, mail: mail.id }, 'The outcome of an email couldn’t be saved.')
        if (timeLimit.isOver()) return
        await timeLimit.wait(recordRetryDelay)
      }
    }
  }
  const end = async (mail: LeasedMail, ending: MailOutcome) => {
    await record(mail, () => outbox.finish(mail, ending))
    metrics?.count(mail.kind, ending.state)
  }
  const fail = (mail: LeasedMail, answer: string, code: string, email?: EmailMessage) => {
    log.error({ ...logFields(mail), code }, 'An email can’t be sent. It won’t be retried.')
    return end(mail, { state: 'failed', answer, ...(email?.events ? { event: email.events.failed } : {}) })
  }
  const putOff = async (mail: LeasedMail, answer: string, code: string, email?: EmailMessage) => {
    if (mail.tries >= maxTries) {
      await fail(mail, answer, code, email)
      return
    }
    log.warn({ ...logFields(mail), code }, 'An email couldn’t be sent. It will be retried.')
    await record(mail, () => outbox.postpone(mail, retryDelay(mail.tries), answer))
    metrics?.count(mail.kind, 'put off')
  }
  const settle = async (mail: LeasedMail, email: EmailMessage, outcome: SendOutcome) => {
    if (outcome.is === 'sent') {
      log.info(logFields(mail), 'An email was sent.')
      const event = email.events ? { event: email.events.sent } : {}
      await end(mail, { state: 'sent', answer: outcome.answer, ...event })
    } else if (timeLimit.isOver()) {
      await record(mail, () => outbox.release(mail))
    } else if (outcome.is === 'refused') {
      await fail(mail, outcome.answer, outcome.code, email)
    } else {
      await putOff(mail, outcome.answer, outcome.code, email)
    }
    return outcome.is === 'away'
  }

  return async (mail) => {
    // An email that crashes the process at every try would otherwise be tried forever.
    if (mail.tries > maxTries) {
      await fail(mail, 'Too many attempts.', 'too many tries')
      return false
    }
    try {
      const email = await write(mail)
      if (!email) {
        await end(mail, { state: 'overtaken', answer: 'No longer relevant.' })
      } else if (!isMailbox(email.to.address)) {
        await fail(mail, 'Not a valid email address.', 'no mailbox', email)
      } else {
        const outgoing = { ...email, messageId: `<${mail.id}@${host}>`, date: mail.createdAt }
        const outcome = await timeLimit.within((signal) => post.send(outgoing, signal))
        return await settle(mail, email, outcome)
      }
    } catch (err) {
      log.error({ ...logFields(mail), err }, 'An email couldn’t be written.')
      await putOff(mail, 'The email couldn’t be written.', 'unwritten')
    }
    return false
  }
}

/** Returns the fields to log for an email. The recipient must never be logged. */
function logFields({ id, kind, recordId, tries }: LeasedMail) {
  const isLink = kind === 'invitation' || kind === 'reset'
  const recordField = isLink ? 'linkId' : isNotice(kind) ? 'accountId' : 'bookingId'
  return { mail: id, [recordField]: recordId, tries }
}
