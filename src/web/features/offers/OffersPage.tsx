import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { hasLapsed, type Offer, recommended } from '#contract/offer.ts'
import { useSupports } from '#web/api/account/permissions.ts'
import { useClock } from '#web/times/server-clock.ts'
import { bookingOf, draftShipment, isStale, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { CoverStart } from '#web/components/offer/CoverStart.tsx'
import { HoldsUntil } from '#web/components/expiry/ValidUntil.tsx'
import { LapseStatus } from '#web/components/expiry/ExpiryAnnouncement.tsx'
import { useFocusHeir } from '#web/ui/focus/use-focus-fallback.ts'
import { useNames } from '#web/components/shipment/use-labels.ts'
import { changeSince } from '#web/components/offer/price-change.ts'
import { wordsOfDraft } from '#web/components/shipment/shipment-summary.ts'
import { Notes } from '#web/components/support/Notes.tsx'
import { SpokenPrices } from '#web/components/support/SpokenPrices.tsx'
import { coverName } from '#contract/cover/cover.ts'
import { Empty } from '#web/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { AskAgain } from './OutdatedOffersNotice.tsx'
import { CommonCover } from './CommonCover.tsx'
import { compare } from './compare-cover.ts'
import { DeclineCard } from './DeclineCard.tsx'
import { declines } from '#web/components/declines/declines.ts'
import { Extensions } from './Extensions.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OpenPurchase } from './PendingPurchaseNotice.tsx'
import { useAskAgain } from '#web/components/request-offers/use-request-offers-again.ts'

/** The third step: the ways in which the shipment can be covered, or why it cannot. */
export function OffersPage() {
  const draft = useDraft()
  const offers = draft.quoted?.offers ?? []
  const accepted = offers.filter((offer) => offer.accepted)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus goes away with its notice.
  const asking = useAskAgain(() => heading.current?.focus())
  const ticking = useAskAgain(() => undefined)
  const lapsed = useClock((now) => accepted.length > 0 && accepted.every((offer) => hasLapsed(offer, now)))
  const stale = isStale(draft)
  const shipment = stale ? undefined : (draftShipment(draft) ?? undefined)
  const bought = bookingOf(draft)
  const sent = bought ? undefined : draft.quoted?.sent
  const comparison = compare(accepted)
  const best = recommended(offers)
  const names = useNames()
  const supports = useSupports()
  const { before } = draft.quoted ?? {}
  const change = changeSince(before, draft.quoted?.asked ?? '', best)
  const barred = barredBy(bought !== undefined, sent !== undefined, stale)
  const askAgain = !bought && !sent && !ticking.pending && (stale ? 'stale' : lapsed ? 'lapsed' : undefined)
  const { heir, watch } = useFocusHeir<HTMLDivElement>()

  return (
    <div className="stack" {...watch}>
      <title>Offers · Lading</title>
      <h1 ref={heading} tabIndex={-1}>
        {titleOf(offers, accepted.length, askAgain)}
      </h1>
      {offers.length === 0 && (
        <Empty title="The offers for your shipment will stand here">
          <p>They come once you have said what is moving and who the cover is for.</p>
          <LinkButton to={paths.holder}>Go to the holder</LinkButton>
        </Empty>
      )}
      {bought && (
        <Notice
          kind="good"
          title={`${bought.offer ? coverName(bought.offer) : 'One of these offers'} is bought`}
        >
          <p>
            These offers are alternatives, so none of the others can be bought now.{' '}
            <Link to={paths.booking(bought.bookingId)}>See the booking</Link>
          </p>
        </Notice>
      )}
      {sent && <OpenPurchase sent={sent} />}
      {askAgain && (
        <div ref={heir} tabIndex={-1}>
          <AskAgain
            title={askAgainWords[askAgain]}
            asking={{ ...asking, error: asking.error ?? ticking.error }}
          />
        </div>
      )}
      {(accepted.length > 0 || draft.shipment.extensions.length > 0) && !bought && !sent && (
        <Extensions asking={ticking} />
      )}
      {!stale && !lapsed && change && (
        <Notice role="status">
          <p>{change}</p>
        </Notice>
      )}
      {!bought && !sent && !stale && <Holding offers={accepted} />}
      {!bought && !sent && !stale && accepted[0] && (
        <p className="hint">
          <CoverStart offer={accepted[0]} first={wordsOfDraft(draft, names).legs[0]} />
        </p>
      )}
      {offers.length > 0 && (
        <div className="offers">
          {accepted.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              shipment={offer.risk ?? shipment}
              turn={turnOf(offer, accepted)}
              perils={comparison.differs.get(offer.id) ?? []}
              alone={comparison.differs.size < 2}
              best={offer === best && !barred}
              barred={barred}
            />
          ))}
          {declines(offers, draft.shipment.journeyLegs).map((decline) => (
            <DeclineCard
              key={decline.key}
              decline={decline}
              asking={barred ? undefined : asking}
              instead={barred ? undefined : accepted[0]}
            />
          ))}
        </div>
      )}
      {supports && !barred && <SpokenPrices offers={accepted} words={wordsOfDraft(draft, names)} />}
      <CommonCover comparison={comparison} />
      {offers[0]?.quoteId && <Notes id={offers[0].quoteId} />}
    </div>
  )
}

/** The number of an offer among those of the same name, where there are several. */
function turnOf(offer: Offer, offers: readonly Offer[]): number | undefined {
  const same = offers.filter((other) => coverName(other) === coverName(offer))
  return same.length > 1 ? same.indexOf(offer) + 1 : undefined
}

/** What keeps the offers from being chosen, as the end of a sentence; nothing where they can be. */
function barredBy(bought: boolean, sent: boolean, stale: boolean): string | undefined {
  if (bought) return 'one of these offers is bought, and they are alternatives.'
  if (sent) return 'it is not known yet whether one of these offers is bought.'
  return stale ? 'the answers changed since this price.' : undefined
}

/** Until when the prices hold: the next to lapse counts for all. Without an expiry it says that. */
function Holding({ offers }: { offers: readonly Offer[] }) {
  const ends = offers.flatMap(({ validUntil }) => validUntil ?? []).sort()
  const next = useClock((now) => ends.find((end) => now < Date.parse(end)))
  const [first] = ends
  if (offers.length === 0) return null
  if (!first) return <p className="hint">The service does not say how long this holds.</p>
  return (
    <>
      {next && <HoldsUntil what="Prices hold" until={next} />}
      <LapseStatus
        what="these prices"
        first={next ?? first}
        last={ends.length === offers.length ? ends.at(-1) : undefined}
      />
    </>
  )
}

const askAgainWords = {
  stale: 'The answers changed since these prices',
  lapsed: 'These prices have lapsed',
}
const pastTitles = { stale: 'These prices are out of date', lapsed: 'These prices no longer hold' }
const countWords = ['', 'One way', 'Two ways', 'Three ways', 'Four ways', 'Five ways', 'Six ways']

function titleOf(
  offers: readonly Offer[],
  accepted: number,
  past: keyof typeof pastTitles | false | undefined,
) {
  if (offers.length === 0) return 'No offers yet'
  if (accepted === 0) return 'Not offered as asked'
  if (past) return pastTitles[past]
  return `${countWords[accepted] ?? `${accepted} ways`} to cover it`
}
