import { useRef } from 'react'
import { type Offer, hasExpired } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { highPriceWarning, incotermWarning } from '#contract/cover/purchase-warnings.ts'
import {
  offerConditions,
  isInstituteCover,
  describeExtensions,
  coverName,
  formatExcess,
  lacksCurrency,
  formatTotal,
} from '#contract/cover/cover.ts'
import { updateDraft } from '#web/draft/draft.ts'
import { useClock } from '#web/times/server-clock.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { formatPriceDifference } from '#web/components/offer/price-change.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import type { Peril } from './compare-cover.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'

type OfferCardProps = {
  offer: Offer
  shipment: Shipment | undefined
  /** Its number among offers with the same name. */
  number: number | undefined
  /** The perils in which the offers differ. */
  perils: readonly Peril[]
  isOnly: boolean
  isRecommended: boolean
  /** Whether its level of cover was chosen last. */
  isLastChoice: boolean
  /** Why it can't be chosen, as a sentence; undefined if it can. */
  blockedReason: string | undefined
}

/** A price longer than this, in characters, is set smaller to stay on one line. */
const maxFullSizeLength = 17

/** One offer: its price, what it covers, and the button to choose it. */
export function OfferCard(props: OfferCardProps) {
  const { offer, shipment, number, perils, isOnly, isRecommended, isLastChoice, blockedReason } = props
  const expired = useClock((now) => hasExpired(offer, now))
  const name = [coverName(offer), number].filter(Boolean).join(' ')
  const level = offer.coverage?.level
  const extras = describeExtensions(offer)
  const excess = formatExcess(offer)
  const total = formatTotal(offer)
  const warnings = [highPriceWarning(offer, shipment), incotermWarning(offer, shipment)]
  const isBought = offer.bookingId !== undefined
  const unavailable = isBought
    ? 'Bought'
    : (blockedReason ?? (expired ? 'This price has expired.' : undefined))
  const priceChange = unavailable ? '' : formatPriceDifference(offer)
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  const link = useRef<HTMLAnchorElement>(null)
  useShortcut('g', `Choose ${name.toLowerCase()}`, () => link.current?.click(), isRecommended && !unavailable)
  return (
    <section className={isRecommended ? 'offer recommended' : 'offer'} aria-label={name} {...watch}>
      <h2>
        {name} {isInstituteCover(offer.coverage) && <span className="muted">ICC {level}</span>}
      </h2>
      <p className={total && total.length > maxFullSizeLength ? 'price long' : 'price'}>
        {total ?? 'No price given'}
        <small>
          {total && 'total price'}
          {excess && (excess === 'none' ? ', no excess' : `, ${excess} excess each and every loss`)}
        </small>
        {isLastChoice && <small>Your previous choice</small>}
        {warnings.map(
          (warning) =>
            warning && (
              <small key={warning}>
                <strong>{warning}</strong>
              </small>
            ),
        )}
        {priceChange && <small>{priceChange}</small>}
        {extras && <small>{extras}</small>}
        {lacksCurrency(offer) && <small>The service doesn’t state the currency.</small>}
        {offerConditions(offer).map((sentence) => (
          <small key={sentence}>
            Note: <strong>{sentence}</strong>
          </small>
        ))}
      </p>
      {unavailable ? (
        <p className={isBought ? undefined : 'hint'} ref={fallback} tabIndex={-1}>
          {isBought ? <strong>{unavailable}</strong> : unavailable}
        </p>
      ) : (
        <LinkButton
          ref={link}
          to={paths.purchase(offer.id)}
          variant={isRecommended ? 'primary' : 'secondary'}
          onClick={() => updateDraft({ coverLevel: level ?? '' })}
        >
          {/* The visible word alone fits a narrow card; the card's heading names the cover. */}
          Choose<VisuallyHidden> {name.toLowerCase()}</VisuallyHidden>
        </LinkButton>
      )}
      {offer.coverage ? (
        <div>
          {!isOnly && perils.length > 0 && <p className="hint">Differences:</p>}
          <ul>
            {perils.map(({ text, covered }) => (
              <li key={text} className={covered ? 'covered' : 'not-covered'}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="hint">The service doesn’t say what’s covered.</p>
      )}
      <PriceBreakdown offer={offer} />
    </section>
  )
}
