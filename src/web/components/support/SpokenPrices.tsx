import { useRef } from 'react'
import { hasExpired, type Offer } from '#contract/offer.ts'
import { spokenPrice } from './phone-script.ts'
import { useClock } from '#web/times/server-clock.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { NarrowDetails } from '#web/ui/NarrowDetails.tsx'
import type { ShipmentSummary } from '#web/components/shipment/shipment-summary.ts'

type SpokenPricesProps = {
  offers: readonly Offer[]
  /** The shipment. Undefined if the service doesn't return it. */
  summary: ShipmentSummary | undefined
}

/**
 * The price of each offer as a sentence to read out, for support staff only. A shortcut focuses the next one. Narrow
 * screens collapse all but the first.
 */
export function SpokenPrices({ offers, summary }: SpokenPricesProps) {
  const section = useRef<HTMLElement>(null)
  const [first, ...others] = offers
  const allExpired = useClock((now) => offers.every((offer) => hasExpired(offer, now)))
  const shown = !allExpired && offers.some((offer) => offer.price)
  useShortcut('p', 'Next price to read out', () => focusNextSentence(section.current), shown)
  if (!shown) return null
  return (
    <section ref={section} className="stack spoken-prices" aria-label="Read to the customer">
      <h2>Read to the customer</h2>
      {first && <SpokenPrice offer={first} summary={summary} />}
      {others.length > 0 && (
        <NarrowDetails summary="Other offers">
          <div className="stack">
            {others.map((offer) => (
              <SpokenPrice key={offer.id} offer={offer} summary={summary} />
            ))}
          </div>
        </NarrowDetails>
      )}
    </section>
  )
}

/** The sentence of one offer. Renders again only when its text changes. */
function SpokenPrice({ offer, summary }: { offer: Offer; summary: ShipmentSummary | undefined }) {
  const sentence = useClock((now) => (hasExpired(offer, now) ? undefined : spokenPrice(offer, summary, now)))
  if (!sentence) return null
  return (
    <p tabIndex={-1} data-spoken-price="">
      {sentence}
    </p>
  )
}

/** Focuses the sentence after the one that has the focus, the first after the last. */
function focusNextSentence(section: HTMLElement | null) {
  const all = [...(section?.querySelectorAll<HTMLElement>('[data-spoken-price]') ?? [])]
  const next = all[all.findIndex((each) => each === document.activeElement) + 1] ?? all[0]
  next?.closest('details')?.setAttribute('open', '')
  next?.focus()
}
