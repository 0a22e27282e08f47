import type { NodemailerError } from 'nodemailer'
import { isLoopback } from '#service/environment/network.ts'
import type { EmailMessage } from './messages/email-layout.ts'
import type { MailConfig } from './config.ts'

/** An email with its Message-ID and date. */
export type OutgoingEmail = EmailMessage & {
  /** The same for each attempt with the same content, so that duplicates can be recognized. */
  readonly messageId: string
  /** When it was queued, in ISO 8601. */
  readonly date: string
}

/**
 * The result of one attempt. `code` is safe to log: it contains protocol terms and the reason a connection failed, but no
 * email addresses.
 */
export type SendOutcome =
  | { readonly status: 'sent'; readonly response: string }
  | {
      /**
       * `refused`: the server permanently rejects this email. `deferred`: it may accept it later. `unavailable`: it can't
       * be reached, or accepts no email from us.
       */
      readonly status: 'refused' | 'deferred' | 'unavailable'
      readonly response: string
      readonly code: string
    }

export type MailTransport = Awaited<ReturnType<typeof createSmtpTransport>>

/** Timeouts of the stages of one attempt, in milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1000,
}

/** Creates an SMTP transport. Each attempt opens its own connection. @param name the host name for the greeting. */
export async function createSmtpTransport(settings: MailConfig, name: string) {
  const { host, port, secure, credentials, from } = settings
  // Imported only if email is configured, to keep the startup of other services fast.
  const { createTransport } = await import('nodemailer')
  const isLocal = isLoopback(host)
  const transport = createTransport({
    host,
    port,
    secure,
    name,
    ...timeouts,
    auth: credentials && { user: credentials.user, pass: credentials.password },
    // Never send a password over the network without TLS. A server on this machine has no certificate to verify.
    requireTLS: credentials !== undefined && !isLocal,
    ignoreTLS: isLocal,
  })
  return {
    /**
     * Attempts to send an email once.
     * @param signal aborts the attempt; the server may or may not have accepted the email by then.
     */
    send: async (email: OutgoingEmail, signal: AbortSignal): Promise<SendOutcome> => {
      const { to, subject, text, html, attachment, image, messageId, date } = email
      try {
        const { response } = await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId,
          signal,
          date: new Date(date),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
          attachments: [
            ...(attachment ? [{ ...toFile(attachment), contentType: 'application/pdf' }] : []),
            // Nodemailer finds the type of an image by its name.
            ...(image ? [{ ...toFile(image), cid: image.name, contentDisposition: 'inline' as const }] : []),
          ],
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { status: 'sent', response }
      } catch (error) {
        return toOutcome(error)
      }
    },
  }
}

const toFile = ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) => ({
  filename: name,
  content: Buffer.from(bytes),
})

/** The commands whose errors are about the email rather than the connection or the sender. */
const messageCommands = ['RCPT TO', 'DATA', 'API']

function toOutcome(error: unknown): SendOutcome {
  const {
    code = '',
    command = '',
    responseCode,
    permanent,
    response = '',
    message = '',
  } = error as Partial<NodemailerError>
  const enhancedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const terms = [command, responseCode, enhancedCode, responseCode ? '' : code].filter(Boolean).join(' ')
  const details = {
    response: response || message,
    // Before a connection, no recipient has been sent, so the message is safe to log. It's needed because one code covers
    // both a wrong port and the wrong kind of TLS.
    code: command === 'CONN' && !responseCode ? `${terms}: ${message}` : terms,
  }
  const isAboutMessage = messageCommands.includes(command) && code !== 'EABORT'
  // 421 means that the server closes the connection, after any command.
  if (!isAboutMessage || responseCode === 421) return { status: 'unavailable', ...details }
  if (command === 'API' && code === 'EENVELOPE') return { status: 'refused', ...details }
  if (permanent === undefined) return { status: 'unavailable', ...details }
  return { status: permanent ? 'refused' : 'deferred', ...details }
}
