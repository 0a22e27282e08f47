import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { hasLapsed, type Offer, recommended } from '#contract/offer.ts'
import { useClock } from '#web/clock.ts'
import { isStale, useDraft } from '#web/draft.ts'
import { paths } from '#web/paths.ts'
import { HoldsUntil } from '#web/slip/HoldsUntil.tsx'
import { changeSince } from '#web/slip/words/changes.ts'
import { coverName } from '#web/slip/words/cover.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Specimen } from '#web/ui/Specimen.tsx'
import { AskAgain } from './AskAgain.tsx'
import { CommonCover } from './CommonCover.tsx'
import { compare } from './compare.ts'
import { DeclineCard } from './DeclineCard.tsx'
import { declines } from './doors.ts'
import { OfferCard } from './OfferCard.tsx'
import { useAskAgain } from './use-ask-again.ts'

/** The third step: the ways in which the shipment can be covered, or why it cannot. */
export function OffersPage() {
  const draft = useDraft()
  const offers = draft.quoted?.offers ?? []
  const accepted = offers.filter((offer) => offer.accepted)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus goes away with its notice.
  const asking = useAskAgain(() => heading.current?.focus())
  const lapsed = useClock((now) => accepted.length > 0 && accepted.every((offer) => hasLapsed(offer, now)))
  const stale = isStale(draft)
  const bought = offers.find((offer) => offer.bookingId)
  const comparison = compare(accepted)
  const best = recommended(offers)
  const { before } = draft.quoted ?? {}
  const change = before ? changeSince(before, draft.quoted?.asked ?? '', best?.price) : ''
  const barred = stale
    ? 'the answers changed since this price.'
    : bought && 'one of these offers is bought, and they are alternatives.'

  return (
    <div className="stack">
      <title>Offers · Lading</title>
      <h1 ref={heading} tabIndex={-1}>
        {titleOf(offers, accepted.length)}
      </h1>
      {offers.length === 0 && (
        <Empty title="The offers for your shipment will stand here">
          <p>They come once you have said what is moving and who the cover is for.</p>
          <LinkButton to={paths.holder}>Go to the holder</LinkButton>
        </Empty>
      )}
      {bought?.bookingId && (
        <Notice kind="good" title={`${coverName(bought)} is bought`}>
          <p>
            These offers are alternatives, so none of the others can be bought now.{' '}
            <Link to={paths.booking(bought.bookingId)}>See the booking</Link>
          </p>
        </Notice>
      )}
      {!bought && stale && <AskAgain title="The answers changed since these prices" asking={asking} />}
      {!bought && !stale && lapsed && <AskAgain title="These prices have lapsed" asking={asking} />}
      {!stale && !lapsed && change && (
        <Notice role="status">
          <p>{change}</p>
        </Notice>
      )}
      {!bought && !stale && !lapsed && <Holding offers={accepted} />}
      {accepted.some((offer) => offer.specimen) && (
        <Specimen>Priced from a sample tariff. Nothing here insures anything.</Specimen>
      )}
      {offers.length > 0 && (
        <div className="offers">
          {accepted.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              perils={comparison.differs.get(offer.id) ?? []}
              best={offer === best && !barred}
              barred={barred}
            />
          ))}
          {declines(offers).map((decline) => (
            <DeclineCard key={decline.key} decline={decline} />
          ))}
        </div>
      )}
      <CommonCover comparison={comparison} />
    </div>
  )
}

/** Until when the prices hold: the first to lapse counts for all. Without an expiry it says that. */
function Holding({ offers }: { offers: readonly Offer[] }) {
  const ends = offers.flatMap(({ validUntil }) => validUntil ?? []).sort()
  if (offers.length === 0) return null
  if (ends[0]) return <HoldsUntil what="Prices hold" until={ends[0]} />
  return <p className="hint">The service does not say how long this holds.</p>
}

const countWords = ['', 'One way', 'Two ways', 'Three ways', 'Four ways', 'Five ways', 'Six ways']

function titleOf(offers: readonly Offer[], accepted: number): string {
  if (offers.length === 0) return 'No offers yet'
  if (accepted === 0) return 'Not offered as asked'
  return `${countWords[accepted] ?? `${accepted} ways`} to cover it`
}
