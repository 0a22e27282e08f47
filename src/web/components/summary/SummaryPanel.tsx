import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { hasLapsed, type Offer, recommended } from '#contract/offer.ts'
import { offerQuery } from '#web/api/queries.ts'
import { useClock } from '#web/times/server-clock.ts'
import { isBought, isStale, useDraft } from '#web/draft/draft.ts'
import { Stamp } from '#web/ui/feedback/Stamp.tsx'
import { useWarnings } from '#web/draft/warnings/warnings.ts'
import { DockFacts } from './SummaryFacts.tsx'
import { DockPrice, type Past } from './SummaryPrice.tsx'
import { Quotation } from '#web/components/certificate/Quotation.tsx'
import { SlipGaps } from './MissingFields.tsx'
import { SlipWarnings } from './SummaryWarnings.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useNames } from '#web/components/shipment/use-labels.ts'
import { useSwitches } from '#web/components/offer/use-organization-settings.ts'
import { totalOf } from '#contract/cover/cover.ts'
import { wordsOfDraft, wordsOfRisk } from '#web/components/shipment/shipment-summary.ts'
import { gapsOf } from './missing-fields.ts'

type SlipDockProps = {
  /** The chosen offer, of this draft or of a link. */
  offer?: Offer | undefined
  /** Its id, where the page knows no more; the offer is then shown once it has come. */
  offerId?: string | undefined
  /** Whether each answer has a link to change it. */
  change?: boolean
}

/** The slip beside the pages of a quote; on a phone a bar at the foot that opens. */
export function SlipDock({ offer, offerId, change = false }: SlipDockProps) {
  // Keys come first: a long journey takes a while to tell.
  const draft = useDeferredValue(useDraft())
  const names = useNames()
  const dates = useDates()
  const { quotes } = useSwitches()
  const linked = useQuery({ ...offerQuery(offerId ?? ''), enabled: offerId !== undefined && !offer }).data
  const chosen = offer ?? (offerId ? linked : undefined)
  const ofDraft = !chosen || (draft.quoted?.offers.some(({ id }) => id === chosen.id) ?? false)

  const shown = chosen ?? recommended(draft.quoted?.offers ?? [])
  const lapsed = useClock((now) => shown !== undefined && isPriceOver(shown, now))
  const bought = shown?.bookingId !== undefined || (ofDraft && isBought(draft))
  const over = lapsed && !bought
  const past = ofDraft && isStale(draft) ? 'stale' : over ? 'lapsed' : undefined
  const sent = ofDraft ? draft.quoted?.sent : undefined
  const risk = ofDraft ? undefined : shown?.risk
  const words = risk ? wordsOfRisk(risk, names, shown?.legZones) : wordsOfDraft(draft, names)
  const did = shown?.accepted === false ? 'Declined' : quotes ? 'Quoted' : 'Offered'
  const quotedWhen = useClock((now) =>
    `${did} ${shown?.createdAt ? dates.near(shown.createdAt, now) : ''}`.trim(),
  )
  const gaps = ofDraft ? gapsOf(draft) : []
  // Offers say themselves what is declined.
  const warned = useWarnings(draft.shipment)
  const warnings = ofDraft && (!shown || past === 'stale') ? warned : []
  // What can be bought as it stands is a quotation once it is printed.
  const quotable = shown?.accepted && !past && !sent && !bought && gaps.length === 0

  return (
    // A slip longer than the window scrolls, and arrows scroll only what can have the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className="slip dock" aria-label="Slip" tabIndex={0}>
      {quotable && <Quotation offer={shown} words={words} />}
      <details className={quotable ? 'no-print' : undefined}>
        <summary>
          <span>Slip</span>
          <span>
            {inShort(shown, {
              missing: gaps.length,
              warnings: warnings.length,
              past,
              open: sent !== undefined,
            })}
          </span>
        </summary>
        <div className="slip-body">
          <header>
            <h2>Slip</h2>
            <span className="state">{shown ? quotedWhen : 'Draft, kept in this tab'}</span>
          </header>
          {shown && !shown.accepted && <Stamp>Declined</Stamp>}
          <DockFacts words={words} change={change && ofDraft} offerId={offerId} />
          <SlipWarnings warnings={warnings} />
          <SlipGaps gaps={gaps} />
          {shown && (
            <>
              <hr />
              <DockPrice offer={shown} chosen={chosen !== undefined} past={past} sent={sent} />
            </>
          )}
        </div>
      </details>
    </aside>
  )
}

/** Whether a price can no longer be had: one that was declined had none, one that was bought is kept. */
function isPriceOver(offer: Offer, now: number): boolean {
  return offer.accepted && !offer.bookingId && hasLapsed(offer, now)
}

type Standing = { missing: number; warnings: number; past: Past | undefined; open: boolean }

/** What the closed bar says. */
function inShort(offer: Offer | undefined, { missing, warnings, past, open }: Standing): string {
  if (open) return 'A purchase is open'
  const warned = warnings > 0 ? `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` : ''
  if (missing > 0) return [warned, `${missing} still missing`].filter(Boolean).join(' · ')
  if (warned) return warned
  if (past) return past === 'stale' ? 'Price out of date' : 'Price has lapsed'
  if (!offer) return 'No price yet'
  return offer.accepted ? (totalOf(offer) ?? 'Offered') : 'Not offered'
}
