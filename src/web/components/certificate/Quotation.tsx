import type { Offer } from '#contract/offer.ts'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { CertificateBody } from './CertificateBody.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useOrganizationSettings } from '#web/components/offer/use-organization-settings.ts'
import type { ShipmentSummary } from '#web/components/shipment/shipment-summary.ts'

/**
 * The printed quotation: its dates and everything that the certificate would show. Titled “Offer of insurance” if the
 * organization doesn't issue quotations.
 */
export function Quotation({ offer, summary }: { offer: Offer; summary: ShipmentSummary }) {
  const dates = useDates()
  const { quotes } = useOrganizationSettings()
  return (
    <div className="print-only">
      <header>
        <h2>{quotes ? 'Quotation' : 'Offer of insurance'}</h2>
        {offer.createdAt && <p className="state">Created {dates.local(offer.createdAt)}</p>}
        {offer.validUntil && <p className="state">Valid until {dates.local(offer.validUntil)}</p>}
        <p className="state">This isn’t a certificate. Nothing is insured until you buy.</p>
      </header>
      {offer.specimen && <Specimen />}
      <hr />
      <CertificateBody summary={summary} offer={offer} />
    </div>
  )
}
