import { type ReactNode, useId } from 'react'
import type { LegZones } from '#contract/certificate/issuer.ts'
import { earliestStart } from '#contract/journey-dates.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { lacksCurrency } from '#contract/cover/cover.ts'
import { highPriceWarning, incotermWarning } from '#contract/cover/purchase-warnings.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { paths, editPath } from '#web/paths.ts'
import { CoverFacts, PerilFacts, OfferPrice } from '#web/components/offer/OfferFacts.tsx'
import {
  GoodsFacts,
  HolderFacts,
  JourneyFacts,
  LegsTable,
  Route,
} from '#web/components/shipment/ShipmentFacts.tsx'
import type { ShipmentSummary } from '#web/components/shipment/shipment-summary.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { NarrowDetails } from '#web/ui/NarrowDetails.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { CoverStartFact } from './CoverStart.tsx'

type PurchaseReviewProps = {
  offer: Offer
  /** Undefined if the service doesn't say what the offer is for. */
  summary: ShipmentSummary | undefined
  shipment: Shipment | undefined
  /** The time zones of the journey's legs, if known. */
  legZones?: readonly LegZones[] | undefined
  /** Whether the sections link to the form. */
  canChange: boolean
  /** Whether narrow screens collapse what the buyer entered or chose before. */
  isCondensed?: boolean
  /** Time of purchase, if it was bought. */
  purchasedAt?: string | undefined
  isCancelled?: boolean
  /** Shown below the price. */
  children?: ReactNode
}

/** Reviews the shipment, cover and price of an offer, with a link to change each section. */
export function PurchaseReview(props: PurchaseReviewProps) {
  const { offer, summary, shipment, legZones, canChange, isCondensed = false } = props
  const { purchasedAt, isCancelled, children } = props
  const priceWarning = highPriceWarning(offer, shipment)
  const levelWarning = incotermWarning(offer, shipment)
  const to = (page: string) => (canChange ? editPath(page, offer.id) : undefined)
  return (
    <div className="review">
      {summary ? (
        <>
          <ReviewSection
            title="Shipment"
            to={to(paths.shipment)}
            narrowSummary={isCondensed && [summary.goods, summary.value].filter(Boolean).join(', ')}
          >
            <dl className="facts">
              <GoodsFacts summary={summary} />
            </dl>
          </ReviewSection>
          <ReviewSection
            title="Journey"
            to={to(`${paths.shipment}#journeyLegs.0.startTime`)}
            narrowSummary={isCondensed && <Route legs={summary.legs} />}
          >
            <dl className="facts">
              <Fact name="Route">
                <JourneyFacts legs={summary.legs} />
              </Fact>
            </dl>
            <LegsTable legs={summary.legs} coverage={offer.coverage} />
          </ReviewSection>
          <ReviewSection
            title="Holder"
            to={to(paths.holder)}
            narrowSummary={isCondensed && <bdi>{summary.holder.name}</bdi>}
          >
            <dl className="facts">
              <Fact name="Name">
                <HolderFacts holder={summary.holder} />
              </Fact>
              <Fact name="Type">{summary.holder.kind === 'company' ? 'Company' : 'Individual'}</Fact>
              <Fact name="Email">
                <EmailAddress address={summary.holder.email} />
              </Fact>
              {(['phone', 'taxId'] as const).map(
                (name) =>
                  summary.holder[name] && (
                    <Fact key={name} name={holderFields[name].label}>
                      <bdi>{summary.holder[name]}</bdi>
                    </Fact>
                  ),
              )}
            </dl>
          </ReviewSection>
        </>
      ) : (
        <ReviewSection title="Shipment" to={undefined}>
          <p>The service doesn’t show what this offer is for. Compare it with your own records.</p>
        </ReviewSection>
      )}
      <ReviewSection title="Cover" to={canChange ? paths.offers : undefined}>
        <dl className="facts">
          <CoverFacts offer={offer} />
          {summary && !isCancelled && (purchasedAt || !offer.bookingId) && (
            <CoverStartFact
              offer={offer}
              first={summary.legs[0]}
              start={shipment && earliestStart(shipment.journeyLegs, legZones?.[0]?.start)}
              purchasedAt={purchasedAt}
            />
          )}
          {offer.coverage && <PerilFacts coverage={offer.coverage} isCondensed={isCondensed} />}
        </dl>
        {levelWarning && (
          <Notice variant="warning">
            <p>{levelWarning}</p>
          </Notice>
        )}
      </ReviewSection>
      <ReviewSection title="Price" to={canChange ? paths.offers : undefined}>
        <OfferPrice offer={offer} />
        {priceWarning && (
          <Notice variant="warning">
            <p>{priceWarning}</p>
          </Notice>
        )}
        {lacksCurrency(offer) && <p className="hint">The service doesn’t state the currency.</p>}
        {children}
      </ReviewSection>
    </div>
  )
}

type ReviewSectionProps = {
  title: string
  /** Where it can be changed. */
  to: string | undefined
  /** What narrow screens show instead until it's opened. Falsy to show everything. */
  narrowSummary?: ReactNode
  children: ReactNode
}

function ReviewSection({ title, to, narrowSummary, children }: ReviewSectionProps) {
  const id = useId()
  return (
    <section className="group" aria-labelledby={id}>
      <div className="actions">
        <h2 id={id}>{title}</h2>
        {to && <ChangeLink to={to} what={title.toLowerCase()} />}
      </div>
      {narrowSummary ? <NarrowDetails summary={narrowSummary}>{children}</NarrowDetails> : children}
    </section>
  )
}
