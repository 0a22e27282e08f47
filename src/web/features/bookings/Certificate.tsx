import type { Booking } from '#contract/booking.ts'
import { CoverFacts } from '#web/slip/CoverFacts.tsx'
import { GoodsFacts } from '#web/slip/GoodsFacts.tsx'
import { HolderFacts } from '#web/slip/HolderFacts.tsx'
import { JourneyFacts } from '#web/slip/JourneyFacts.tsx'
import { LegsTable } from '#web/slip/LegsTable.tsx'
import { OfferPrice } from '#web/slip/OfferPrice.tsx'
import { useDates } from '#web/slip/use-dates.ts'
import { useNames } from '#web/slip/use-names.ts'
import { useSwitches } from '#web/slip/use-switches.ts'
import { wordsOfRisk } from '#web/slip/words/facts.ts'
import { Specimen } from '#web/ui/Specimen.tsx'
import { CopyNumber } from './CopyNumber.tsx'
import { isCertificate } from './standing.ts'

/** The paper that proves a booking. Takes `booking`. */
export function Certificate({ booking }: { booking: Booking }) {
  const names = useNames()
  const dates = useDates()
  const { quotes } = useSwitches()
  const { offer } = booking
  const risk = booking.risk ?? offer?.risk
  const words = risk && wordsOfRisk(risk, names)
  const number = booking.reference ?? booking.id
  const issued = booking.purchasedAt ?? booking.createdAt
  return (
    <article className="slip sheet">
      <header>
        <div>
          <h1>
            {isCertificate(booking)
              ? 'Certificate of insurance'
              : quotes
                ? 'Quotation'
                : 'Offer of insurance'}
          </h1>
          <span className="state">
            No. {number}
            {issued && ` · issued ${dates.local(issued)} (${dates.utc(issued)})`}
          </span>
          <CopyNumber number={number} />
        </div>
      </header>
      {(booking.specimen ?? offer?.specimen) && (
        <Specimen>Made from a sample tariff. It insures nothing and proves nothing.</Specimen>
      )}
      <hr />
      {words ? (
        <>
          <dl>
            <dt>Assured</dt>
            <dd>
              <HolderFacts holder={words.holder} />
            </dd>
            <GoodsFacts words={words} />
            <dt>Journey</dt>
            <dd>
              <JourneyFacts legs={words.legs} />
            </dd>
          </dl>
          <LegsTable legs={words.legs} />
        </>
      ) : (
        <p>The service does not tell what was insured. It is kept there under this number.</p>
      )}
      <dl>
        {offer && <CoverFacts offer={offer} />}
        <dt>On loss</dt>
        <dd>
          Tell the insurer at once, keep the goods and the packing, and hold the carrier liable in writing.
        </dd>
      </dl>
      {offer?.price && (
        <>
          <hr />
          <OfferPrice offer={offer} />
        </>
      )}
    </article>
  )
}
