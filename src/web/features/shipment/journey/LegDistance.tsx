import { distanceKey, useLegDistance } from '#web/components/route/leg-distances.ts'
import { legStart } from '#web/draft/form-values.ts'
import { useJourney } from './store/use-journey.ts'

const kilometres = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** The distance of a leg, once the map has measured it. Its space is reserved, so that nothing moves. */
export function LegDistance({ leg }: { leg: number }) {
  const key = useJourney(leg, ({ legs }) => {
    const { end = '', transportTypes = [] } = legs()[leg] ?? {}
    return distanceKey({ start: legStart(legs(), leg), end, transportTypes })
  })
  const distance = useLegDistance(key)
  return <span className="distance">{distance !== undefined && `${kilometres.format(distance)} km`}</span>
}
