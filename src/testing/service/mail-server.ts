import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerError } from 'smtp-server'
import { vi } from 'vitest'
import type { MailConfig } from '#service/mail/config.ts'

/** A mail as it came in, read by a library that did not write it. */
type ReceivedMail = {
  /** Whom the envelope names. */
  readonly to: readonly string[]
  readonly raw: string
  readonly mail: Email
}

/** What a server says instead of taking a mail: a code and words. */
type SmtpRejection = readonly [code: number, words: string]

/** A mail server on this machine that keeps what it takes. */
export type MailServer = {
  readonly url: string
  readonly settings: MailConfig
  readonly received: readonly ReceivedMail[]
  /** The recipients that it was asked to take, each time anew. */
  readonly attemptedRecipients: readonly string[]
  /** The only password that it lets in, where somebody shows one. */
  password: string
  /** Decides about a recipient; nothing takes it. */
  reject: (recipient: string) => SmtpRejection | undefined
  /** Runs when a mail is here, before the server says that it took it. */
  beforeAnswer: () => Promise<void>
  /** Runs when whoever handed a mail over has gone. */
  afterClose: () => void
  /** Waits until so many mails have come. */
  readonly waitForMails: (count: number) => Promise<readonly ReceivedMail[]>
  readonly close: () => Promise<void>
}

/** How long a slow machine may take for what a test waits for. */
export const waitOptions = { timeout: 60_000, interval: 25 }

/** For tests in which mails go to and fro. */
export const slowTimeouts = { testTimeout: 180_000, hookTimeout: 60_000 }

/** @param port 0 takes any that is free. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const attemptedRecipients: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 1000,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      if (password === it.password) done(null, { user: username })
      else done(createSmtpError([535, 'wrong password']))
    },
    onRcptTo: ({ address }, _session, done) => {
      attemptedRecipients.push(address)
      const rejection = it.reject(address)
      done(rejection ? createSmtpError(rejection) : null)
    },
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await buffer(stream)
        const mail = await PostalMime.parse(raw)
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: raw.toString(), mail })
        await it.beforeAnswer()
      }
      take().then(() => done(null, 'taken'), done)
    },
    onClose: () => it.afterClose(),
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const boundPort = (listening.address() as AddressInfo).port
  const it: MailServer = {
    url: `smtp://127.0.0.1:${boundPort}`,
    settings: createMailSettings(boundPort),
    ...{ received, attemptedRecipients, password: '' },
    reject: () => undefined,
    beforeAnswer: () => Promise.resolve(),
    afterClose: () => undefined,
    waitForMails: async (count) => {
      await vi.waitFor(() => {
        if (received.length < count) throw new Error(`${received.length} of ${count} mails have come.`)
      }, waitOptions)
      return received
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return it
}

/** How a service of a test is told to send to a port of this machine. */
export function createMailSettings(port: number): MailConfig {
  return {
    ...{ host: '127.0.0.1', port, secure: false, credentials: undefined },
    from: { name: 'Lading', address: 'certificates@lading.example' },
  }
}

function createSmtpError([responseCode, words]: SmtpRejection): SMTPServerError {
  return Object.assign(new Error(words), { responseCode })
}
