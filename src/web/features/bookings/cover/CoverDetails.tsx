import { useId } from 'react'
import type { Booking } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { formatExcess, lacksCurrency, wordingName } from '#contract/cover/cover.ts'
import { PerilFacts } from '#web/components/offer/PerilFacts.tsx'
import { hasWordings, WordingItems } from '#web/components/offer/wordings.tsx'
import { isCertificate } from '#web/components/list/booking-status.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { CoverPeriod } from './CoverPeriod.tsx'

type CoverDetailsProps = { booking: Booking; offer: Offer }

/** Summarizes the cover below the certificate: excess, period, perils and wording. Marks what the service leaves out as not stated. */
export function CoverDetails({ booking, offer }: CoverDetailsProps) {
  const id = useId()
  const excess = formatExcess(offer)
  return (
    <section className="answers" aria-labelledby={id}>
      <h2 id={id}>
        {isCertificate(booking) ? 'What’s covered, and until when' : 'What would be covered, and until when'}
      </h2>
      <dl className="facts">
        <Fact name="Excess">
          {excess === undefined && 'Not stated.'}
          {excess === 'none' && 'No excess.'}
          {excess && excess !== 'none' && `The first ${excess} of each loss.`}
          {excess && lacksCurrency(offer) && (
            <span className="hint">The service doesn’t state the currency.</span>
          )}
        </Fact>
        <CoverPeriod booking={booking} offer={offer} />
        {offer.coverage ? <PerilFacts coverage={offer.coverage} /> : <Fact name="Covered">Not stated.</Fact>}
        <Fact name="Wording">
          {hasWordings(offer) ? (
            <ul>
              <WordingItems offer={offer} />
            </ul>
          ) : (
            (wordingName(offer) ?? 'Not stated.')
          )}
        </Fact>
      </dl>
    </section>
  )
}
