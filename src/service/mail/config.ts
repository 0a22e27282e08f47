import { ConfigError, type ReadVariable } from '#service/environment/variables.ts'
import { isMailbox, type Mailbox, parseMailbox } from './messages/mailbox.ts'

/** The SMTP server and the sender of all emails. */
export type MailConfig = {
  readonly host: string
  readonly port: number
  /** Whether to connect with TLS. Otherwise STARTTLS is used if the server offers it. */
  readonly secure: boolean
  /** Secrets: never log them. {@link smtpAddress} is safe to show. */
  readonly credentials: { readonly user: string; readonly password: string } | undefined
  readonly from: Mailbox
}

const urlError =
  'SMTP_URL must be smtp://user:password@host:port or smtps://…, with user and port only where needed and special characters percent-encoded.'

/**
 * Reads `SMTP_URL` and `MAIL_FROM`.
 * @returns undefined without `SMTP_URL`; then no email is sent.
 * @throws ConfigError whose message never includes the URL, because it may contain a password.
 */
export function readMailConfig(readVariable: ReadVariable): MailConfig | undefined {
  const url = readVariable('SMTP_URL')
  const from = readVariable('MAIL_FROM')
  if (url === undefined) {
    if (from !== undefined) throw new ConfigError('MAIL_FROM requires SMTP_URL.')
    return undefined
  }
  if (from === undefined) throw new ConfigError('SMTP_URL requires MAIL_FROM, the sender’s address.')
  const mailbox = parseMailbox(from)
  if (!mailbox) {
    throw new ConfigError(
      `MAIL_FROM must be like certificates@example.com or Lading <certificates@example.com>; it is "${from}".`,
    )
  }
  return { ...readServer(url), from: mailbox }
}

function readServer(text: string): Omit<MailConfig, 'from'> {
  const url = /^smtps?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  const host = url?.hostname.replace(/^\[(.+)\]$/, '$1') ?? ''
  const isValid = url && /^[\w.:-]+$/.test(host) && /^\/?$/.test(url.pathname) && !/[?#]/.test(text)
  if (!isValid) throw new ConfigError(urlError)
  const [user, password] = [url.username, url.password].map(decodePart)
  if (user === undefined || password === undefined) throw new ConfigError(urlError)
  if ((user === '') !== (password === '')) {
    throw new ConfigError('SMTP_URL must have a user and a password, or neither.')
  }
  const secure = url.protocol === 'smtps:'
  return {
    host,
    secure,
    port: Number(url.port) || (secure ? 465 : 587),
    credentials: user === '' ? undefined : { user, password },
  }
}

/** @returns undefined if the text is not valid percent-encoding. */
function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns the address of the SMTP server without the credentials, like `mail.example.com:587`. */
export function smtpAddress({ host, port }: MailConfig): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/**
 * Returns the host name for Message-IDs and for the SMTP greeting: the one of `publicUrl`, or the sender's domain if
 * that isn't a public name.
 */
export function messageIdHost({ from }: Pick<MailConfig, 'from'>, publicUrl: string | undefined): string {
  const { hostname } = new URL(publicUrl ?? 'http://localhost')
  if (isMailbox(`lading@${hostname}`)) return hostname
  const { hostname: domain } = new URL(`http://${from.address.slice(from.address.lastIndexOf('@') + 1)}`)
  return domain
}
