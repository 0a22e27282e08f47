import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { MailOutcome, Outbox, LeasedMail } from '#service/store/outbox/outbox.ts'
import type { MailMetrics } from '#service/observability/metrics.ts'
import { wait } from '#service/concurrency/wait.ts'
import { isNotice } from './messages/account-emails.ts'
import type { EmailMessage } from './messages/email-layout.ts'
import { isMailbox } from './messages/mailbox.ts'
import type { MailTransport, OutgoingEmail, SendOutcome } from './smtp.ts'

/** Dependencies of email delivery. */
export type DeliveryDependencies = {
  readonly outbox: Outbox
  /** Writes an email; undefined if it is no longer relevant. */
  readonly write: (mail: LeasedMail) => Promise<EmailMessage | undefined>
  readonly transport: MailTransport
  /** The host name in Message-IDs. */
  readonly host: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly metrics?: MailMetrics | undefined
}

/** Retry delays, in milliseconds. */
const firstRetryDelay = 30_000
const maxRetryDelay = 3_600_000
/** About three days with these delays. */
const maxAttempts = 80
const saveRetryDelay = 1000

/** Returns the delay before the next attempt, in milliseconds. It doubles with each attempt, up to an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(firstRetryDelay * 2 ** (attempts - 1), maxRetryDelay)
}

/** The result of one attempt. */
type AttemptResult = {
  readonly status: SendOutcome['status'] | 'obsolete' | 'interrupted'
  readonly response: string
  /** Why it wasn't sent, for the log. */
  readonly code?: string
  /** The email, if it could be written. */
  readonly email?: EmailMessage
}

/**
 * Creates a function that delivers one leased email and saves the outcome: sent, failed, postponed or released.
 * @param deadline aborts when the service is stopping and has no more time for emails in progress.
 * @param limit timeout of one attempt, in milliseconds.
 * @returns whether the server is unavailable, so that the next email would fail too.
 */
export function createDelivery(
  dependencies: DeliveryDependencies,
  deadline: AbortSignal,
  limit: number,
): (mail: LeasedMail) => Promise<boolean> {
  const { outbox, log, metrics } = dependencies

  return async (mail) => {
    const result = await attemptDelivery(mail, dependencies, deadline, limit)
    await handleResult(mail, result)
    return result.status === 'unavailable'
  }

  async function handleResult(
    mail: LeasedMail,
    { status, response, code, email }: AttemptResult,
  ): Promise<void> {
    if (status === 'sent') {
      log.info(logFields(mail), 'An email was sent.')
      await finish(mail, { state: 'sent', response, event: email?.events?.sent })
    } else if (status === 'obsolete') {
      await finish(mail, { state: 'obsolete', response })
    } else if (status === 'interrupted') {
      await save(mail, () => outbox.release(mail))
    } else if (status === 'refused' || mail.attempts >= maxAttempts) {
      log.error({ ...logFields(mail), code }, 'An email can’t be sent. It won’t be retried.')
      await finish(mail, { state: 'failed', response, event: email?.events?.failed })
    } else {
      log.warn({ ...logFields(mail), code }, 'An email couldn’t be sent. It will be retried.')
      await save(mail, () => outbox.postpone(mail, retryDelay(mail.attempts), response))
      metrics?.count(mail.kind, 'deferred')
    }
  }

  async function finish(mail: LeasedMail, outcome: MailOutcome): Promise<void> {
    await save(mail, () => outbox.finish(mail, outcome))
    metrics?.count(mail.kind, outcome.state)
  }

  /** Saves an outcome, and retries until it is saved: an email that was sent must not be sent again. */
  async function save(mail: LeasedMail, write: () => Promise<void>): Promise<void> {
    for (let attempts = 0; ; attempts += 1) {
      try {
        await write()
        return
      } catch (err) {
        if (attempts === 0) log.error({ err, mail: mail.id }, 'The outcome of an email couldn’t be saved.')
        if (deadline.aborted) return
        await wait(saveRetryDelay, deadline)
      }
    }
  }
}

/** Writes an email and tries to send it. */
async function attemptDelivery(
  mail: LeasedMail,
  { write, transport, host, log }: DeliveryDependencies,
  deadline: AbortSignal,
  limit: number,
): Promise<AttemptResult> {
  // An email that crashes the process at every attempt would otherwise be retried forever.
  if (mail.attempts > maxAttempts)
    return { status: 'refused', response: 'Too many attempts.', code: 'too many attempts' }
  try {
    const email = await writeInTime(write(mail), deadline)
    if (email === 'interrupted') return { status: 'interrupted', response: '' }
    if (!email) return { status: 'obsolete', response: 'No longer relevant.' }
    if (!isMailbox(email.to.address)) {
      return { status: 'refused', response: 'Not a valid email address.', code: 'no mailbox', email }
    }
    // Each attempt has a new link, so mail servers mustn't take it for a duplicate.
    const id = isLink(mail) ? `${mail.id}.${mail.leasedBy}` : mail.id
    const outgoing = { ...email, messageId: `<${id}@${host}>`, date: mail.createdAt }
    const outcome = await sendWithin(limit, outgoing, transport, deadline)
    if (outcome.status !== 'sent' && deadline.aborted) return { ...outcome, status: 'interrupted' }
    return { ...outcome, email }
  } catch (err) {
    log.error({ ...logFields(mail), err }, 'An email couldn’t be written.')
    return { status: 'deferred', response: 'The email couldn’t be written.', code: 'unwritten' }
  }
}

/**
 * Waits until an email is written, or until the deadline. Rendering a long certificate can take longer than the shutdown
 * timeout.
 */
async function writeInTime(writing: Promise<EmailMessage | undefined>, deadline: AbortSignal) {
  // Its listener is removed once the email is written, because the deadline outlives all emails.
  const written = new AbortController()
  const interruption = once(deadline, 'abort', { signal: written.signal }).then(() => 'interrupted' as const)
  return Promise.race([writing, interruption]).finally(() => written.abort())
}

/** Tries to send an email, until the timeout or the deadline. */
function sendWithin(limit: number, email: OutgoingEmail, transport: MailTransport, deadline: AbortSignal) {
  // Node 20 would garbage-collect an `AbortSignal.timeout` passed to `any`, which then never aborts.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), limit)
  return transport.send(email, AbortSignal.any([timeout.signal, deadline])).finally(() => clearTimeout(timer))
}

/** Checks whether an email has a link that lets someone set a password. */
const isLink = ({ kind }: Pick<LeasedMail, 'kind'>) => kind === 'invitation' || kind === 'reset'

/** Returns the fields to log for an email. The recipient must never be logged. */
function logFields({ id, kind, recordId, attempts }: LeasedMail) {
  const recordField = isLink({ kind }) ? 'linkId' : isNotice(kind) ? 'accountId' : 'bookingId'
  return { mail: id, [recordField]: recordId, attempts }
}
