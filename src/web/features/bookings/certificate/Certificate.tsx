import { specimenWarning } from '#contract/certificate/specimen-warning.ts'
import { type Booking, isQuote } from '#contract/booking.ts'
import { formatCoverStart } from '#contract/cover/cover-start.ts'
import { describeVersion } from '#contract/fields/correctable-fields.ts'
import { serviceUrl } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { IssuerFacts } from '#web/components/certificate/IssuerFacts.tsx'
import { CertificateBody } from '#web/components/certificate/CertificateBody.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { useOrganizationSettings } from '#web/components/offer/use-organization-settings.ts'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LazyQrCode } from '#web/ui/LazyQrCode.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { CorrectionNotice } from './CorrectionNotice.tsx'
import { isCertificate, bookingStatusLabel } from '#web/components/list/booking-status.ts'

/** The certificate of a booking, or the quotation of an offer. */
export function Certificate({ booking }: { booking: Booking }) {
  const labels = useLabels()
  const dates = useDates()
  const { allowsQuotations } = useOrganizationSettings()
  const { offer, risk } = booking
  const summary = risk && summarizeRisk(risk, labels, booking.legZones)
  const number = booking.reference ?? booking.id
  const { words: status, tone, endedNote } = bookingStatusLabel(booking)
  const hasCertificate = isCertificate(booking)
  // As in the PDF: a certificate uses the time zone of the departure, a quotation uses UTC.
  const zone = (hasCertificate && summary?.legs[0]?.departureZone) || 'UTC'
  const formatTime = (moment?: string) => (moment ? dates.local(moment, zone) : '')
  const versionNote = describeVersion(booking, formatTime)
  const issued = formatTime(booking.purchasedAt ?? booking.createdAt)
  // Printed only: the screen shows the price instead, and the start of cover and the wording below the certificate.
  const printedFacts = [
    ['Premium', 'As agreed'],
    ['Cover starts', formatCoverStart(booking, risk?.journeyLegs ?? [], zone, dates.planned)],
    ['Wording', offer?.policyRevision?.wordingUrl],
  ]
  const quoteTitle = allowsQuotations ? 'Quotation' : 'Offer of insurance'
  const isOffer = isQuote(booking)
  const title = hasCertificate ? 'Certificate of insurance' : isOffer ? quoteTitle : 'Booking'
  // Only a service that issues numbered certificates can check them.
  const checkUrl = isPdfLikely(booking) && serviceUrl(paths.checkCertificate(number)).href
  return (
    <article className="card sheet">
      <header>
        <div>
          <h2>{title}</h2>
          <p className="meta">
            No. {number}
            {issued && ` · ${hasCertificate ? 'issued' : 'created'} ${issued}`}
          </p>
          {isOffer && offer?.validUntil && <p className="meta">Valid until {formatTime(offer.validUntil)}</p>}
          {!hasCertificate && (
            <p className="meta">
              This isn’t a certificate.{' '}
              {isOffer ? 'Nothing is insured until you buy.' : describeUnknownStatus(booking)}
            </p>
          )}
          {versionNote && <p className="meta">{versionNote}</p>}
          {checkUrl && (
            <p className="meta">
              Check it at <a href={checkUrl}>{checkUrl.replace(/^https?:\/\//, '')}</a>
            </p>
          )}
          <span className="tools">
            <CopyButton text={number} what="the number" inRow>
              Copy number
            </CopyButton>
            {checkUrl && (
              <CopyButton text={checkUrl} what="the link" inRow>
                Copy link
              </CopyButton>
            )}
          </span>
        </div>
        {checkUrl && (
          <LazyQrCode className="qr-code" text={checkUrl} label="QR code: check this certificate" />
        )}
      </header>
      <CorrectionNotice booking={booking} />
      {endedNote && (
        <Notice variant={tone === 'is-error' ? 'error' : 'info'}>
          <p>
            <strong>{`${status} ${formatTime(booking.statusAt)}`.trim()}</strong>. {endedNote}
          </p>
        </Notice>
      )}
      {(booking.specimen ?? offer?.specimen) && <Specimen>{specimenWarning}</Specimen>}
      <hr />
      <CertificateBody
        summary={summary}
        offer={offer}
        issuer={
          hasCertificate && (
            <>
              {printedFacts.map(
                ([name, text]) =>
                  text && (
                    <Fact key={name} name={name} className="print-only">
                      {text}
                    </Fact>
                  ),
              )}
              <IssuerFacts issuer={booking.issuer} issued={formatTime(booking.editionAt) || issued} />
            </>
          )
        }
      />
    </article>
  )
}

/** Explains that a missing or unknown status doesn't show whether anything is insured. */
function describeUnknownStatus({ status, statusName }: Booking): string {
  const stated = statusName ?? status
  const reason = stated === undefined ? 'The service doesn’t state its status' : `Its status is “${stated}”`
  return `${reason}, so we can’t tell whether anything is insured.`
}

/**
 * Returns whether the service probably offers a PDF of this booking. The specification has no such operation, but a
 * service that returns a reference and events is likely to have one. Only a download shows for certain.
 */
export function isPdfLikely(booking: Booking): boolean {
  return isCertificate(booking) && booking.reference !== undefined && booking.events.length > 0
}
