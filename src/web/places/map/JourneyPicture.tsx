import { lazy, Suspense } from 'react'
import { DistanceTable } from './DistanceTable.tsx'
import { isDrawable, type MapLeg, type MapMode, listMapPlaces } from './map-legs.ts'

const JourneyMap = lazy(async () => ({ default: (await import('./JourneyMap.tsx')).JourneyMap }))

const key: readonly (readonly [MapMode, string])[] = [
  ['land', 'by land'],
  ['sea', 'by sea'],
  ['air', 'by air'],
]

/**
 * The journey on a small map, and a table of its legs and distances. Renders nothing while fewer than two places have
 * known coordinates.
 */
export function JourneyPicture({ legs }: { legs: readonly MapLeg[] }) {
  if (!isDrawable(legs)) return null
  const unknown = listMapPlaces(legs).filter(({ at }) => !at)
  const used = key.filter(([mode]) => legs.some(({ modes }) => modes.includes(mode)))

  return (
    <figure className="map-figure" aria-label="Journey map">
      <Suspense fallback={<div className="map" />}>
        <JourneyMap legs={legs} />
      </Suspense>
      <figcaption>
        {used.length > 0 && (
          <ul className="map-key">
            {used.map(([mode, words]) => (
              <li key={mode}>
                <svg className="map-sample" viewBox="0 0 32 8" aria-hidden="true">
                  <path className={`line ${mode}`} d="M2 4H30" />
                </svg>
                {words}
              </li>
            ))}
            {legs.some(({ modes }) => modes.length > 1) && (
              <li>
                <svg className="map-sample" viewBox="0 0 32 8" aria-hidden="true">
                  <path className="line land sea" d="M2 4H30" />
                </svg>
                by several modes
              </li>
            )}
          </ul>
        )}
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
        <details>
          <summary>Legs and distances</summary>
          <DistanceTable legs={legs} />
        </details>
        <p>
          Lines show the shortest path between places, not the actual route. Places from{' '}
          <a href="https://www.geonames.org/" rel="noreferrer">
            GeoNames
          </a>
          , CC BY 4.0. Coastlines from Natural Earth.
        </p>
      </figcaption>
    </figure>
  )
}
