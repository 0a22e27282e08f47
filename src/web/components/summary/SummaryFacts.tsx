import { Fragment } from 'react'
import { paths, editPath } from '#web/paths.ts'
import { ChangeLink } from '#web/components/review/ChangeLink.tsx'
import { GoodsHints, HolderFacts } from '#web/components/shipment/ShipmentFacts.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import {
  type LegSummary,
  listPlaces,
  type ShipmentSummary,
} from '#web/components/shipment/shipment-summary.ts'
import { shortPlace } from '#web/places/short-place.ts'

type SummaryFactsProps = {
  summary: ShipmentSummary
  /** Whether each answer has a link to change it. */
  canChange: boolean
  /** The offer whose purchase page the links return to. */
  offerId: string | undefined
}

/** The shipment as entered so far, as the content of the summary panel. */
export function SummaryFacts({ summary, canChange, offerId }: SummaryFactsProps) {
  const { legs, holder } = summary
  const places = listPlaces(legs)
  const days = useDates().days(legs)
  // The hashes are IDs of fields, which get the focus.
  const renderChangeLink = (to: string, what: string) =>
    canChange && <ChangeLink to={editPath(to, offerId)} what={what} />
  const missing = <span className="missing">not entered</span>
  return (
    <dl>
      <Fact name="Goods">
        {summary.goods || missing}{' '}
        {summary.goods && renderChangeLink(`${paths.shipment}#commodityId`, 'goods')}
        <GoodsHints summary={summary} />
      </Fact>
      <Fact name="Value">{summary.value || missing}</Fact>
      <Fact name="Journey">
        {places.length === 0 ? missing : <Places places={places} />}{' '}
        {places.length > 0 && renderChangeLink(`${paths.shipment}#journeyLegs.0.startTime`, 'journey')}
        {(days || legs.length > 1) && (
          <span className="hint">
            {[days, legs.length > 1 ? `${legs.length} legs` : ''].filter(Boolean).join(' · ')}
          </span>
        )}
        <LegLines legs={legs} />
      </Fact>
      <Fact name="Holder">
        {holder.name ? (
          <HolderFacts holder={holder}>{renderChangeLink(paths.holder, 'holder')}</HolderFacts>
        ) : (
          missing
        )}
      </Fact>
    </dl>
  )
}

/** The places of the journey in one line, shortened in the middle if there are many. */
function Places({ places }: { places: readonly string[] }) {
  const short = places.map(shortPlace)
  const shown = short.length <= 5 ? short : [...short.slice(0, 2), '…', ...short.slice(-2)]
  return shown.map((place, index) => (
    // A journey may visit a place twice, so the index is the key.
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{place}</bdi>
    </Fragment>
  ))
}

/** More lines than this are collapsed. */
const maxVisible = 4

/** Lists the legs that have a place and a mode, collapsed if there are many. */
function LegLines({ legs }: { legs: readonly LegSummary[] }) {
  const described = legs.filter((leg) => leg.mode && (leg.from || leg.to))
  if (described.length === 0) return null
  const lines = described.map((leg, index) => (
    // A leg has no ID other than its position.
    <span className="hint" key={index}>
      <bdi>{shortPlace(leg.from) || '…'}</bdi> to <bdi>{shortPlace(leg.to) || '…'}</bdi> {leg.mode}
    </span>
  ))
  if (described.length <= maxVisible) return lines
  return (
    <details>
      <summary>All legs</summary>
      {lines}
    </details>
  )
}
