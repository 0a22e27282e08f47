import { useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { useClock } from '#web/times/server-clock.ts'
import { hasLapsed } from '#contract/offer.ts'
import { useKey } from '#web/ui/shortcuts/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { useFocusHeir } from '#web/ui/focus/use-focus-fallback.ts'
import { movedBy } from '#web/components/offer/price-change.ts'
import {
  additionsOf,
  besideOf,
  coverName,
  excessOf,
  highPriceWarning,
  lacksCurrency,
  totalOf,
} from '#contract/cover/cover.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import type { Peril } from './compare-cover.ts'
import { WhyThisPrice } from './PriceBreakdown.tsx'

type OfferCardProps = {
  offer: Offer
  /** The shipment it's for, if known. */
  shipment: Shipment | undefined
  /** What tells it from others of the same name. */
  turn: number | undefined
  /** What it covers that another does not, and the other way round. */
  perils: readonly Peril[]
  /** Whether there is nothing to compare it with. */
  alone: boolean
  /** The widest cover that is offered. */
  best: boolean
  /** Why it cannot be chosen now, where it cannot. */
  barred: string | undefined
}

/** A price of more letters than this is set smaller, so that its figures stay on one line. */
const mostInSize = 17

/** One way to cover the shipment. */
export function OfferCard({ offer, shipment, turn, perils, alone, best, barred }: OfferCardProps) {
  const lapsed = useClock((now) => hasLapsed(offer, now))
  const name = [coverName(offer), turn].filter(Boolean).join(' ')
  const level = offer.coverage?.level
  const beside = besideOf(offer)
  const excess = excessOf(offer)
  const total = totalOf(offer)
  const moved = movedBy(offer)
  const warning = highPriceWarning(offer, shipment)
  const shut = barred ?? (lapsed ? 'this price has lapsed.' : undefined)
  const { heir, watch } = useFocusHeir<HTMLParagraphElement>()
  const navigate = useNavigate()
  const choose = `Choose ${name.toLowerCase()}`
  useKey('g', choose, () => void navigate(paths.purchase(offer.id)), best && !shut)
  return (
    <section className={best ? 'offer best' : 'offer'} aria-label={name} {...watch}>
      <h2>
        {name} {level && /^[ABC]$/.test(level) && <span className="opt">ICC {level}</span>}
      </h2>
      <p className={total && total.length > mostInSize ? 'price long' : 'price'}>
        {total ?? 'No price told'}
        <small>
          {total && 'all in'}
          {excess && (excess === 'none' ? ', no excess' : `, you bear the first ${excess} of each loss`)}
        </small>
        {warning && (
          <small>
            <strong>{warning}</strong>
          </small>
        )}
        {moved && <small>{moved}</small>}
        {beside && <small>{beside}</small>}
        {lacksCurrency(offer) && <small>The service does not say in which currency.</small>}
        {additionsOf(offer).map((sentence) => (
          <small key={sentence}>
            The service adds: <strong>{sentence}</strong>
          </small>
        ))}
      </p>
      {shut ? (
        <p className="hint" ref={heir} tabIndex={-1}>
          Cannot be chosen now: {shut}
        </p>
      ) : (
        <LinkButton to={paths.purchase(offer.id)} kind={best ? 'act' : 'quiet'}>
          {choose}
        </LinkButton>
      )}
      {offer.coverage ? (
        <div>
          {!alone && perils.length > 0 && <p className="hint">Where they differ:</p>}
          <ul>
            {perils.map(({ text, covered }) => (
              <li key={text} className={covered ? 'yes' : 'no'}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="hint">The service does not say what is covered.</p>
      )}
      <WhyThisPrice offer={offer} />
    </section>
  )
}
