import { type ReactNode, Suspense, useEffect } from 'react'
import type { Routing } from '#contract/places/routing.ts'
import { lazyOptional } from '#web/ui/lazy-optional.ts'
import { Table } from '#web/ui/Table.tsx'
import {
  describeAreas,
  describeRoute,
  formatKilometres,
  isDrawable,
  listMapPlaces,
  listPassedAreas,
  legLength,
  type LegMetrics,
  type MapLeg,
  maxDescribedLegs,
  measureLeg,
} from './map-legs.ts'
import { useSeaRoutes } from './sea-routes.ts'

const JourneyMap = lazyOptional(
  async () => (await import('./JourneyMap.tsx')).JourneyMap,
  () => <p>The map couldn’t be loaded.</p>,
)

export type JourneyMapFigureProps = {
  readonly legs: readonly MapLeg[]
  /** The data that routes depend on, if available. */
  readonly routing?: Routing | undefined
  /** Whether the routing is still loading. */
  readonly isWaiting?: boolean
  /** Shown while fewer than two places have known coordinates. Nothing by default. */
  readonly empty?: ReactNode
  /** Called with the metrics of each leg, or undefined if they aren't known. */
  readonly onMeasure?: ((metrics: readonly (LegMetrics | undefined)[]) => void) | undefined
}

/** The journey on a small map, and a table of its legs and distances. */
export function JourneyMapFigure(props: JourneyMapFigureProps) {
  const { legs: unrouted, routing, isWaiting = false, empty = null, onMeasure } = props
  const { legs, isLoading, hasFailed, legsWithoutRoute } = useSeaRoutes(unrouted, routing)
  const isMeasured = !isLoading && !isWaiting
  useEffect(() => {
    if (isMeasured) onMeasure?.(legs.map((leg) => measureLeg(leg, routing?.speeds)))
  }, [legs, routing, isMeasured, onMeasure])
  if (!isDrawable(legs)) return empty
  const placeholder = <div className="map" />
  // Without the caption, which would change and move the links in it when the distances by sea are known.
  if (!isMeasured)
    return (
      <figure className="map-figure" aria-label="Journey map">
        {placeholder}
      </figure>
    )
  const unknown = listMapPlaces(legs).filter(({ at }) => !at)
  const used = (['land', 'sea', 'air'] as const).filter((mode) =>
    legs.some(({ modes }) => modes.includes(mode)),
  )
  const lines = used.map((mode) => ({ className: `line ${mode}`, label: `by ${mode}` }))
  if (legs.some(({ modes }) => modes.length > 1))
    lines.push({ className: 'line land sea', label: 'by several modes' })

  return (
    <figure className="map-figure" aria-label="Journey map">
      <Suspense fallback={placeholder}>
        <JourneyMap legs={legs} />
      </Suspense>
      <figcaption>
        {lines.length > 0 && (
          <ul className="map-key">
            {lines.map(({ className, label }) => (
              <li key={label}>
                <svg className="map-sample" viewBox="0 0 32 8" aria-hidden="true">
                  <path className={className} d="M2 4H30" />
                </svg>
                {label}
              </li>
            ))}
            {listPassedAreas(legs).length > 0 && (
              <li>
                <svg className="map-sample" viewBox="0 0 32 8" aria-hidden="true">
                  <path
                    className="line"
                    strokeWidth="0.5"
                    d="M2 7L8 1M8 7L14 1M14 7L20 1M20 7L26 1M26 7L32 1"
                  />
                </svg>
                listed area
              </li>
            )}
          </ul>
        )}
        <Voyages legs={legs} />
        {unknown.length > 0 && (
          <p>
            Not on the map (location unknown):{' '}
            {unknown.map(({ name }, index) => (
              <span key={name}>
                {index > 0 && '; '}
                <bdi>{name}</bdi>
              </span>
            ))}
            .
          </p>
        )}
        {legsWithoutRoute.length > 0 && (
          <p>
            Shown as a straight line because no open shipping lane connects the places:{' '}
            {listLegs(legsWithoutRoute)}.
          </p>
        )}
        <details>
          <summary>Legs and distances</summary>
          <DistanceTable legs={legs} />
        </details>
        <p>
          {hasFailed
            ? 'Sea legs are shown as straight lines because the shipping lanes couldn’t be loaded. '
            : 'Sea legs follow the usual shipping lanes; flights follow the shortest path. The actual route may differ. '}
          {listPassedAreas(legs).length > 0 && 'The outlines of listed areas are simplified. '}
          Places from{' '}
          <a href="https://www.geonames.org/" rel="noreferrer">
            GeoNames
          </a>
          , CC BY 4.0. Shipping lanes based on{' '}
          <a href="https://github.com/eurostat/searoute" rel="noreferrer">
            Eurostat SeaRoute
          </a>
          , EUPL 1.2. Coastlines from Natural Earth.
        </p>
      </figcaption>
    </figure>
  )
}

/** The usual durations of voyages, and the listed areas that they pass through. */
function Voyages({ legs }: { legs: readonly MapLeg[] }) {
  const routed = legs.filter(({ route }) => route?.hours !== undefined)
  const areas = listPassedAreas(legs)
  const isOne = legs.filter(({ route }) => route && route.listedAreas.length > 0).length === 1
  return (
    <>
      {legs.length <= maxDescribedLegs &&
        routed.map((leg, index) => (
          <p key={index}>
            {listLegs([leg])}: {describeRoute(leg)}, {formatLength(legLength(leg))}.
          </p>
        ))}
      {areas.length > 0 && (
        <p>
          {isOne ? 'The sea leg passes' : 'The sea legs pass'} through {describeAreas(areas)}, where the war
          risk is high. Loss caused by war is covered only with war cover.
        </p>
      )}
    </>
  )
}

const listLegs = (legs: readonly MapLeg[]) =>
  legs.map(({ from, to }, index) => (
    <span key={index}>
      {index > 0 && '; '}
      <bdi>{from.name}</bdi> to <bdi>{to.name}</bdi>
    </span>
  ))

/** Lists the legs with their modes and distances. */
function DistanceTable({ legs }: { legs: readonly MapLeg[] }) {
  const lengths = legs.map(legLength)
  const known = lengths.filter((length) => length !== undefined)
  const total = known.reduce((sum, length) => sum + length, 0)

  return (
    <Table caption="Legs and distances" columns={['Leg', 'Mode', { label: 'Distance', numeric: true }]}>
      {legs.map((leg, index) => (
        // A leg is identified only by its position in the journey.
        <tr key={index}>
          <th scope="row">
            <bdi>{leg.from.name || '…'}</bdi> to <bdi>{leg.to.name || '…'}</bdi>
          </th>
          <td data-label="Mode">
            {describeRoute(leg) || 'not entered'}
            {leg.route &&
              leg.route.listedAreas.length > 0 &&
              `; passes through ${describeAreas(leg.route.listedAreas)}`}
          </td>
          <td className="numeric" data-label="Distance">
            {formatLength(lengths[index])}
          </td>
        </tr>
      ))}
      {known.length > 1 && (
        <tr>
          <th scope="row">{known.length === legs.length ? 'Total' : 'Total (known legs)'}</th>
          <td />
          <td className="numeric" data-label="Distance">
            {formatLength(total)}
          </td>
        </tr>
      )}
    </Table>
  )
}

const formatLength = (length: number | undefined) =>
  length === undefined ? 'unknown' : formatKilometres(length)
