import { lowerFirst } from '#contract/text/lower-first.ts'
import { type Booking, BookingStatus } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { isoCurrency, formatWireAmount } from '#contract/money/money.ts'
import { describeExtensions, coverName, wordingName } from '#contract/cover/cover.ts'
import { formatTime } from '#service/documents/certificate/leg-rows.ts'
import { runDocumentTask } from '#service/documents/pdf/document-workers.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'
import {
  bookingZone,
  type CertifiedBooking,
  certificateFileName,
} from '#service/documents/certificate/certificate-text.ts'
import type { LeasedMail } from '#service/store/outbox/outbox.ts'
import type { MailKind } from '#service/store/schema/schema.ts'
import type { LinkPurpose, NoticeKind } from '#service/store/schema/people.ts'
import { composeEmail, type EmailMessage, type EmailDependencies, type Paragraph } from './email-layout.ts'
import { oneLine, withoutLinks } from './mailbox.ts'
import { isNotice, writeLinkEmail, writeNotice } from './account-emails.ts'

/** The text of an email about a booking. */
type BookingMessage = {
  readonly documentName: string
  readonly subject: string
  readonly paragraphs: readonly Paragraph[]
}

const { cancelled } = BookingStatus

type WriteMessage = (booking: CertifiedBooking, mail: LeasedMail) => BookingMessage | undefined

type BookingMail = Exclude<MailKind, LinkPurpose | NoticeKind>

/** Writes each kind of email, or returns undefined if it's no longer relevant. */
const bookingMessages: Readonly<Record<BookingMail, WriteMessage>> = {
  certificate: (booking, mail) => {
    if (booking.status === cancelled) return undefined
    const company = withoutLinks(mail.organizationName)
    // The holder may have bought it, through a link.
    const through = company ? ` through ${company}` : ''
    const purchase = isSpecimen(booking)
      ? `A specimen certificate was created for you${through}. Real insurance would cover`
      : `Insurance was bought for you${through}. It covers`
    return {
      documentName: 'Certificate',
      subject: `Certificate of insurance ${booking.reference}`,
      paragraphs: [
        { text: `${purchase} ${describeCover(booking)}.` },
        { text: 'The certificate is attached as a PDF.' },
      ],
    }
  },

  correction: ({ status, edition = 1, editionAt, reference, ...booking }) => {
    if (status === cancelled) return undefined
    return {
      documentName: `Version ${edition} of the certificate`,
      subject: `Corrected certificate of insurance ${reference}`,
      paragraphs: [
        {
          text: `Your certificate of insurance was corrected on ${formatTime(editionAt, bookingZone(booking))}. Cover and price haven’t changed: ${describeCover(booking)}.`,
        },
        {
          text: `Version ${edition} is attached as a PDF. It replaces all earlier versions.`,
        },
      ],
    }
  },

  cancellation: (booking) => {
    if (booking.status !== cancelled) return undefined
    return {
      documentName: 'Notice of cancellation',
      subject: `Insurance cancelled: ${booking.reference}`,
      paragraphs: [
        {
          text: `This insurance was cancelled on ${formatTime(booking.statusAt, bookingZone(booking))} and is no longer in force. It was for ${describeCover(booking)}.`,
        },
        // Without the amount: the refund is the price, which the certificate doesn't show to the holder.
        {
          text: 'Any refund goes to the company that was charged. The certificate, now marked as cancelled, is attached.',
        },
      ],
    }
  },
}

/** Checks whether the booking is a specimen, which provides no cover and costs nothing. */
function isSpecimen({ specimen, offer }: Booking): boolean {
  return specimen ?? offer?.specimen ?? false
}

/** Describes the cover. Places are left out if email apps could turn them into links. */
function describeCover({ offer, risk }: Pick<CertifiedBooking, 'offer' | 'risk'>): string {
  const [start, end] = [risk.journeyLegs[0]?.start, risk.journeyLegs.at(-1)?.end].map(withoutLinks)
  const journey = start && end ? `from ${start} to ${end}` : 'on the journey shown on the certificate'
  const currency = offer.price?.currency ?? isoCurrency(risk.currencyId ?? '')
  const value = formatWireAmount(risk.insuredValue, currency)
  const extras = describeExtensions(offer)
  const cover = [coverName(offer), wordingName(offer), extras && lowerFirst(extras)]
    .filter(Boolean)
    .join(', ')
  return `${lowerFirst(risk.commodityName ?? 'goods')} ${journey}, up to ${value} (${cover})`
}

/**
 * Writes an email for the current state of its booking or link.
 * @returns undefined if the email is no longer relevant.
 */
export async function writeEmail(
  mail: LeasedMail,
  dependencies: EmailDependencies,
): Promise<EmailMessage | undefined> {
  const { kind } = mail
  if (kind === 'invitation' || kind === 'reset') return writeLinkEmail(mail.recordId, dependencies)
  if (isNotice(kind)) return writeNotice(mail, kind, dependencies)
  const record = await dependencies.store.getBooking(mail, mail.recordId)
  const booking = record && (await toCertificateRecord(dependencies.store, record))
  const { reference, offer, risk, edition = 1 } = booking ?? {}
  if (!booking || !reference || !offer || !risk) return undefined
  const isReplaced =
    kind !== 'cancellation' && (await dependencies.store.hasLaterCertificateEmail(mail, edition))
  if (isReplaced) return undefined
  const certifiedBooking = { ...booking, reference, offer, risk }
  const message = bookingMessages[kind](certifiedBooking, mail)
  if (!message) return undefined
  const { email: address } = risk.bookingHolder
  const { documentName } = message
  const subject = isSpecimen(booking) ? `Specimen: no cover. ${message.subject}` : message.subject
  const branding = await dependencies.store.readBranding(mail.organizationId)
  const paragraphs = [
    ...(isSpecimen(booking) ? [{ text: 'This is a specimen and provides no cover.' }] : []),
    ...message.paragraphs,
    { text: 'Anyone can check this certificate at', link: `${dependencies.origin}/check/${reference}` },
    { text: 'You’re receiving this because you’re named as the holder. This is an automated message.' },
  ]
  return {
    ...composeEmail({ name: holderName(risk.bookingHolder), address }, subject, paragraphs, branding),
    attachment: {
      name: certificateFileName(certifiedBooking),
      bytes: await runDocumentTask(
        'drawCertificate',
        { owner: 'email' },
        certifiedBooking,
        dependencies.origin,
        branding,
      ),
    },
    events: {
      sent: `${documentName} sent to ${oneLine(address)}`,
      failed: `${documentName} couldn’t be sent to ${oneLine(address)}`,
    },
  }
}
