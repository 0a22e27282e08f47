import type { FastifyBaseLogger } from 'fastify'
import type { Ending, Outbox, TakenMail } from '#service/store/outbox/outbox.ts'
import type { MailMetrics } from '#service/observability/mail-metrics.ts'
import type { Letter } from './messages/booking-emails.ts'
import { isMailbox } from './messages/mailbox.ts'
import type { Outcome, Post } from './smtp.ts'

/** What mails are delivered with. */
export type Means = {
  readonly outbox: Outbox
  /** Writes what a mail says; nothing where that is overtaken. */
  readonly write: (mail: TakenMail) => Promise<Letter | undefined>
  readonly post: Post
  /** What a Message-ID ends with. */
  readonly host: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly metrics?: MailMetrics | undefined
}

/** Whether there is time left, as whoever stops the service gives it. */
export type Time = {
  readonly isOver: () => boolean
  /** Waits, but no longer than there is time. */
  readonly wait: (ms: number) => Promise<void>
  /** Cuts off what takes too long, and what is under way when the time ends. */
  readonly within: <Result>(act: (signal: AbortSignal) => Promise<Result>) => Promise<Result>
}

/** In milliseconds. */
const firstWait = 30_000
const longestWait = 3_600_000
/** With these waits, about three days. */
const mostTries = 80
const untilToldAgain = 1000

/** @returns how long a mail waits after so many tries, in milliseconds: each time twice as long, up to an hour. */
export function waitAfter(tries: number): number {
  return Math.min(firstWait * 2 ** (tries - 1), longestWait)
}

/**
 * Makes what delivers one mail that was taken: it is sent, refused, put off or given back, and that is written down.
 * @returns whether the server is away, so that the next mail would fare no better.
 */
export function createDelivery(means: Means, time: Time): (mail: TakenMail) => Promise<boolean> {
  const { outbox, write, post, host, log, metrics } = means

  /** Tells the database, again and again while it cannot be told: what was sent must not be sent again. */
  const told = async (mail: TakenMail, act: () => Promise<void>) => {
    for (let tries = 0; ; tries += 1) {
      try {
        await act()
        return
      } catch (err) {
        if (tries === 0) log.error({ err, mail: mail.id }, 'What became of a mail could not be written down.')
        if (time.isOver()) return
        await time.wait(untilToldAgain)
      }
    }
  }
  const end = async (mail: TakenMail, ending: Ending) => {
    await told(mail, () => outbox.end(mail, ending))
    metrics?.count(mail.kind, ending.state)
  }
  const fail = (mail: TakenMail, answer: string, code: string, letter?: Letter) => {
    log.error({ ...about(mail), code }, 'A mail cannot be sent. It is not tried again.')
    return end(mail, { state: 'failed', answer, ...(letter?.events ? { event: letter.events.failed } : {}) })
  }
  const putOff = async (mail: TakenMail, answer: string, code: string, letter?: Letter) => {
    if (mail.tries >= mostTries) {
      await fail(mail, answer, code, letter)
      return
    }
    log.warn({ ...about(mail), code }, 'A mail could not be sent. It is tried again later.')
    await told(mail, () => outbox.putOff(mail, waitAfter(mail.tries), answer))
    metrics?.count(mail.kind, 'put off')
  }
  const settle = async (mail: TakenMail, letter: Letter, outcome: Outcome) => {
    if (outcome.is === 'sent') {
      log.info(about(mail), 'A mail was sent.')
      const event = letter.events ? { event: letter.events.sent } : {}
      await end(mail, { state: 'sent', answer: outcome.answer, ...event })
    } else if (time.isOver()) {
      await told(mail, () => outbox.giveBack(mail))
    } else if (outcome.is === 'refused') {
      await fail(mail, outcome.answer, outcome.code, letter)
    } else {
      await putOff(mail, outcome.answer, outcome.code, letter)
    }
    return outcome.is === 'away'
  }

  return async (mail) => {
    // Of a mail that ends the process whenever it is tried nothing else would be heard.
    if (mail.tries > mostTries) {
      await fail(mail, 'It was taken too often.', 'too many tries')
      return false
    }
    try {
      const letter = await write(mail)
      if (!letter) {
        await end(mail, { state: 'overtaken', answer: 'What it would have said is no longer so.' })
      } else if (!isMailbox(letter.to.address)) {
        await fail(mail, 'The address is no mailbox.', 'no mailbox', letter)
      } else {
        const posting = { ...letter, messageId: `<${mail.id}@${host}>`, date: mail.createdAt }
        const outcome = await time.within((signal) => post.send(posting, signal))
        return await settle(mail, letter, outcome)
      }
    } catch (err) {
      log.error({ ...about(mail), err }, 'A mail could not be written.')
      await putOff(mail, 'It could not be written.', 'unwritten')
    }
    return false
  }
}

/** What the log may say of a mail: never whom it goes to. */
function about({ id, kind, recordId, tries }: TakenMail) {
  const isLink = kind === 'invitation' || kind === 'reset'
  return { mail: id, ...(isLink ? { linkId: recordId } : { bookingId: recordId }), tries }
}
