import type { FastifyBaseLogger } from 'fastify'
import type { MailOutcome, Outbox, LeasedMail } from '#service/store/outbox/outbox.ts'
import type { MailMetrics } from '#service/observability/metrics.ts'
import { wait } from '#service/concurrency/wait.ts'
import { isNotice } from './messages/account-emails.ts'
import type { EmailMessage } from './messages/email-layout.ts'
import { isMailbox } from './messages/mailbox.ts'
import type { MailTransport, OutgoingEmail, SendOutcome } from './smtp.ts'

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
 * @param deadline aborts when the service is stopping and has no more time for emails in progress.
 * @param limit timeout of one try, in milliseconds.
 * @returns whether the server is unavailable, so that the next email would fail too.
 */
export function createDelivery(
  parts: DeliveryParts,
  deadline: AbortSignal,
  limit: number,
): (mail: LeasedMail) => Promise<boolean> {
  const { outbox, write, post, host, log, metrics } = parts

  /** Tries once, until the timeout or the deadline. */
  const send = (email: OutgoingEmail) => {
    const attempt = new AbortController()
    const timer = setTimeout(() => attempt.abort(), limit)
    return post.send(email, AbortSignal.any([attempt.signal, deadline])).finally(() => clearTimeout(timer))
  }
  /** Saves an outcome, and retries until it is saved: an email that was sent must not be sent again. */
  const record = async (mail: LeasedMail, save: () => Promise<void>) => {
    for (let tries = 0; ; tries += 1) {
      try {
        await save()
        return
      } catch (err) {
        if (tries === 0) log.error({ err, mail: mail.id }, 'The outcome of an email couldn’t be saved.')
        if (deadline.aborted) return
        await wait(recordRetryDelay, deadline)
      }
    }
  }
  const finish = async (mail: LeasedMail, outcome: MailOutcome) => {
    await record(mail, () => outbox.finish(mail, outcome))
    metrics?.count(mail.kind, outcome.state)
  }
  const fail = (mail: LeasedMail, answer: string, code: string, email?: EmailMessage) => {
    log.error({ ...logFields(mail), code }, 'An email can’t be sent. It won’t be retried.')
    return finish(mail, { state: 'failed', answer, event: email?.events?.failed })
  }
  const postpone = async (mail: LeasedMail, answer: string, code: string, email?: EmailMessage) => {
    if (mail.tries >= maxTries) {
      await fail(mail, answer, code, email)
      return
    }
    log.warn({ ...logFields(mail), code }, 'An email couldn’t be sent. It will be retried.')
    await record(mail, () => outbox.postpone(mail, retryDelay(mail.tries), answer))
    metrics?.count(mail.kind, 'deferred')
  }
  const settle = async (mail: LeasedMail, email: EmailMessage, outcome: SendOutcome) => {
    if (outcome.status === 'sent') {
      log.info(logFields(mail), 'An email was sent.')
      await finish(mail, { state: 'sent', answer: outcome.answer, event: email.events?.sent })
    } else if (deadline.aborted) {
      await record(mail, () => outbox.release(mail))
    } else if (outcome.status === 'refused') {
      await fail(mail, outcome.answer, outcome.code, email)
    } else {
      await postpone(mail, outcome.answer, outcome.code, email)
    }
    return outcome.status === 'unavailable'
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
        await finish(mail, { state: 'overtaken', answer: 'No longer relevant.' })
      } else if (!isMailbox(email.to.address)) {
        await fail(mail, 'Not a valid email address.', 'no mailbox', email)
      } else {
        const outgoing = { ...email, messageId: `<${mail.id}@${host}>`, date: mail.createdAt }
        return await settle(mail, email, await send(outgoing))
      }
    } catch (err) {
      log.error({ ...logFields(mail), err }, 'An email couldn’t be written.')
      await postpone(mail, 'The email couldn’t be written.', 'unwritten')
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
