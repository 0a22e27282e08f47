import { waitOptions } from '#testing/wait-options.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerError } from 'smtp-server'
import { vi } from 'vitest'
import type { MailConfig } from '#service/mail/config.ts'

/** A received email, parsed by an independent library. */
type ReceivedMail = {
  /** The recipient in the envelope. */
  readonly to: readonly string[]
  readonly raw: string
  readonly mail: Email
}

/** A rejection: a reply code and text. */
type SmtpRejection = readonly [code: number, words: string]

/** A local mail server that stores what it receives. */
export type MailServer = {
  readonly url: string
  readonly settings: MailConfig
  readonly received: readonly ReceivedMail[]
  /** The recipients of all attempts. */
  readonly attemptedRecipients: readonly string[]
  /** The only accepted password, if a client authenticates. */
  password: string
  /** Rejects a recipient, unless it returns nothing. */
  reject: (recipient: string) => SmtpRejection | undefined
  /** Runs when an email has arrived, before the server accepts it. */
  beforeResponse: () => Promise<void>
  /** Runs when the client has disconnected. */
  afterClose: () => void
  /** Waits until some number of emails have arrived. */
  readonly waitForMails: (count: number) => Promise<readonly ReceivedMail[]>
  readonly close: () => Promise<void>
}

/**
 * Starts a mail server.
 * @param port 0 uses any free port.
 */
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
      if (password === mailServer.password) done(null, { user: username })
      else done(createSmtpError([535, 'wrong password']))
    },
    onRcptTo: ({ address }, _session, done) => {
      attemptedRecipients.push(address)
      const rejection = mailServer.reject(address)
      done(rejection ? createSmtpError(rejection) : null)
    },
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const raw = await buffer(stream)
        const mail = await PostalMime.parse(raw)
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: raw.toString(), mail })
        await mailServer.beforeResponse()
      }
      receive().then(() => done(null, 'taken'), done)
    },
    onClose: () => mailServer.afterClose(),
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const boundPort = (listening.address() as AddressInfo).port
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${boundPort}`,
    settings: createMailSettings(boundPort),
    received,
    attemptedRecipients,
    password: '',
    reject: () => undefined,
    beforeResponse: () => Promise.resolve(),
    afterClose: () => undefined,
    waitForMails: async (count) => {
      await vi.waitFor(() => {
        if (received.length < count) throw new Error(`${received.length} of ${count} emails have arrived.`)
      }, waitOptions)
      return received
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailServer
}

/** Returns the settings to send email to a local port. */
export function createMailSettings(port: number): MailConfig {
  return {
    host: '127.0.0.1',
    port,
    secure: false,
    credentials: undefined,
    from: { name: 'Lading', address: 'certificates@lading.example' },
  }
}

function createSmtpError([responseCode, words]: SmtpRejection): SMTPServerError {
  return Object.assign(new Error(words), { responseCode })
}
