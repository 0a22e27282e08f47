import { isLoopback } from '#service/environment/network.ts'
import type { EmailMessage } from './messages/booking-emails.ts'
import type { MailConfig } from './config.ts'

/** A letter with what is on its envelope. */
type OutgoingEmail = EmailMessage & {
  /** Equal at each try, so that whoever gets it twice can tell. */
  readonly messageId: string
  /** When it was written, as ISO 8601. */
  readonly date: string
}

/** What became of a try. A code is words of a protocol: it names nobody, and may be logged. */
export type SendOutcome =
  | { readonly is: 'sent'; readonly answer: string }
  /** The server will not take this mail, now or ever. */
  | { readonly is: 'refused'; readonly answer: string; readonly code: string }
  /** The server may take this mail later. */
  | { readonly is: 'deferred'; readonly answer: string; readonly code: string }
  /** The server takes no mail just now, or none from us. */
  | { readonly is: 'away'; readonly answer: string; readonly code: string }

export type MailTransport = {
  /** Tries once. @param signal cuts it off; whether the server has taken it then is not known. */
  readonly send: (posting: OutgoingEmail, signal: AbortSignal) => Promise<SendOutcome>
}

/** How long each part of a try may take, in milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1000,
}

/** Opens nothing yet: each try has a connection of its own. @param name what the server is greeted with. */
export async function createSmtpTransport(settings: MailConfig, name: string): Promise<MailTransport> {
  const { host, port, secure, credentials, from } = settings
  // Read only where mail is sent, so that a service without it starts without it.
  const { createTransport } = await import('nodemailer')
  const isLocal = isLoopback(host)
  const transport = createTransport({
    ...{ host, port, secure, name, ...timeouts },
    auth: credentials && { user: credentials.user, pass: credentials.password },
    // A password goes over the network by TLS or not at all; this machine's own server has no certificate to show.
    requireTLS: credentials !== undefined && !isLocal,
    ignoreTLS: isLocal,
  })
  return {
    send: async ({ to, subject, text, html, attachment, messageId, date }, signal) => {
      try {
        const { response } = await transport.sendMail({
          ...{ from, to, subject, text, html, messageId, signal },
          date: new Date(date),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
          attachments: attachment
            ? [
                {
                  filename: attachment.name,
                  content: Buffer.from(attachment.bytes),
                  contentType: 'application/pdf',
                },
              ]
            : [],
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { is: 'sent', answer: response }
      } catch (error) {
        return toOutcome(error)
      }
    },
  }
}

/** Which commands are about the mail itself rather than about who sends it. */
const messageCommands = ['RCPT TO', 'DATA', 'API']

function toOutcome(error: unknown): SendOutcome {
  const { code = '', command = '', responseCode, response = '', message = '' } = error as SmtpError
  const enhancedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const details = {
    answer: response || message,
    code: [command, responseCode, enhancedCode, responseCode ? '' : code].filter(Boolean).join(' '),
  }
  const isAboutMessage = messageCommands.includes(command) && code !== 'EABORT'
  // With 421 a server closes the connection, whatever it was asked.
  if (!isAboutMessage || responseCode === 421) return { is: 'away', ...details }
  if (command === 'API' && code === 'EENVELOPE') return { is: 'refused', ...details }
  if (responseCode === undefined) return { is: 'away', ...details }
  // 503 says that commands came in a wrong order, which is nothing of the mail's.
  return { is: responseCode >= 500 && responseCode !== 503 ? 'refused' : 'deferred', ...details }
}

/** What the library throws. */
type SmtpError = {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message?: string
}
