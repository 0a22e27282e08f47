import type { ReactNode } from 'react'
import type { Offer } from '#contract/offer.ts'
import { CoverFacts, OfferPrice } from '#web/components/offer/OfferFacts.tsx'
import { GoodsFacts, HolderFacts, JourneyFacts, LegsTable } from '#web/components/shipment/ShipmentFacts.tsx'
import type { ShipmentSummary } from '#web/components/shipment/shipment-summary.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useOrganizationSettings } from '#web/components/offer/use-organization-settings.ts'

type CertificateBodyProps = {
  /** The insured shipment. Undefined if the service doesn't return it. */
  summary: ShipmentSummary | undefined
  offer: Offer | undefined
  /**
   * The issuer's rows, for a certificate. It's printed without the price: the holder passes it on to a buyer or a bank, who
   * mustn't see what the cover cost.
   */
  issuer?: ReactNode
}

/** The shared body of quotations and certificates. */
export function CertificateBody({ summary, offer, issuer }: CertificateBodyProps) {
  return (
    <>
      {summary ? (
        <>
          <dl>
            <Fact name="Assured">
              <HolderFacts holder={summary.holder} />
            </Fact>
            <GoodsFacts summary={summary} />
            <Fact name="Journey">
              <JourneyFacts legs={summary.legs} />
            </Fact>
          </dl>
          <LegsTable legs={summary.legs} coverage={offer?.coverage} />
        </>
      ) : (
        <p>The service doesn’t show the shipment details. Ask your insurer for them.</p>
      )}
      <dl>
        {offer && <CoverFacts offer={offer} />}
        {issuer}
      </dl>
      {offer?.price && (
        <div className={issuer ? 'stack no-print' : 'stack'}>
          <hr />
          <OfferPrice offer={offer} />
        </div>
      )}
    </>
  )
}

/** The printed quotation, called “Offer of insurance” if the organization doesn't issue quotations. */
export function Quotation({ offer, summary }: { offer: Offer; summary: ShipmentSummary }) {
  const dates = useDates()
  const { allowsQuotations } = useOrganizationSettings()
  return (
    <div className="print-only">
      <header>
        <h2>{allowsQuotations ? 'Quotation' : 'Offer of insurance'}</h2>
        {offer.createdAt && <p className="meta">Created {dates.local(offer.createdAt)}</p>}
        {offer.validUntil && <p className="meta">Valid until {dates.local(offer.validUntil)}</p>}
        <p className="meta">This isn’t a certificate. Nothing is insured until you buy.</p>
      </header>
      {offer.specimen && <Specimen />}
      <hr />
      <CertificateBody summary={summary} offer={offer} />
    </div>
  )
}
