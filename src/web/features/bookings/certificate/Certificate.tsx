import { type ComponentType, lazy, Suspense } from 'react'
import type { Booking } from '#contract/booking.ts'
import { editionWords } from '#contract/fields/correctable-fields.ts'
import { paths } from '#web/paths.ts'
import { IssuerFacts } from '#web/components/certificate/IssuerFacts.tsx'
import { Paper } from '#web/components/certificate/CertificateBody.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useNames } from '#web/components/shipment/use-labels.ts'
import { useSwitches } from '#web/components/offer/use-organization-settings.ts'
import { wordsOfRisk } from '#web/components/shipment/shipment-summary.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { CopyButton } from './CertificateCopyButton.tsx'
import { Corrected } from './CorrectionNotice.tsx'
import { mayHavePaper } from './DownloadCertificate.tsx'
import { isCertificate, standingOf } from '#web/components/list/booking-status.ts'

type Drawn = { default: ComponentType<{ address: string }> }

// Drawn from a library, which the paper does not wait for; a paper without its code is better than none.
const Seal = lazy(() =>
  import('./CertificateQrCode.tsx').then(
    ({ Seal: drawn }): Drawn => ({ default: drawn }),
    (): Drawn => ({ default: () => null }),
  ),
)

/** The paper that proves a booking. Takes `booking`. */
export function Certificate({ booking }: { booking: Booking }) {
  const names = useNames()
  const dates = useDates()
  const { quotes } = useSwitches()
  const { offer } = booking
  const risk = booking.risk ?? offer?.risk
  const words = risk && wordsOfRisk(risk, names, booking.legZones)
  const number = booking.reference ?? booking.id
  const { words: standing, tone, over } = standingOf(booking)
  // By UTC, as on the paper itself: whoever issues it is at no place of the journey.
  const utc = (moment: string) => dates.local(moment, 'UTC')
  const edition = editionWords(booking, utc)
  const at = booking.purchasedAt ?? booking.createdAt
  const issued = at ? utc(at) : ''
  const proves = isCertificate(booking)
  // Whoever knows the paper by its number can be asked whether it is real.
  const checked =
    mayHavePaper(booking) && booking.reference
      ? new URL(paths.check(booking.reference), location.href).href
      : undefined
  return (
    <article className="slip sheet">
      <header>
        <div>
          <h2>{proves ? 'Certificate of insurance' : quotes ? 'Quotation' : 'Offer of insurance'}</h2>
          <p className="state">
            No. {number}
            {issued && ` · ${proves ? 'issued' : 'made'} ${issued}`}
          </p>
          {!proves && (
            <>
              {offer?.validUntil && <p className="state">Holds until {utc(offer.validUntil)}</p>}
              <p className="state">This is not a certificate: nothing is insured until it is bought.</p>
            </>
          )}
          {edition && <p className="state">{edition}</p>}
          {checked && (
            <p className="state">
              Check it at <a href={checked}>{checked.replace(/^https?:\/\//, '')}</a>
            </p>
          )}
          <span className="tools">
            <CopyButton what="number" text={number} />
            {checked && <CopyButton what="check link" text={checked} />}
          </span>
        </div>
        {checked && (
          <Suspense fallback={<span className="seal" />}>
            <Seal address={checked} />
          </Suspense>
        )}
      </header>
      <Corrected booking={booking} />
      {over && (
        <Notice kind={tone === 'is-stop' ? 'stop' : 'info'}>
          <p>
            <strong>
              {[standing, booking.statusAt && dates.local(booking.statusAt, 'UTC')].filter(Boolean).join(' ')}
            </strong>
            . {over}
          </p>
        </Notice>
      )}
      {(booking.specimen ?? offer?.specimen) && (
        <Specimen>Made from a sample tariff. It insures nothing and proves nothing.</Specimen>
      )}
      <hr />
      <Paper words={words} offer={offer}>
        {proves && (
          <IssuerFacts issuer={booking.issuer} issued={booking.editionAt ? utc(booking.editionAt) : issued} />
        )}
      </Paper>
    </article>
  )
}
