import type { GeoPermissibleObjects } from 'd3-geo'
import { use, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import file from 'world-atlas/land-110m.json?url'
import { memoize } from '#contract/memoize.ts'
import { decodeCoastline } from '#contract/places/coastline.ts'
import { fetchStaticFile } from '#web/api/client.ts'
import { drawJourney } from './draw-journey.ts'
import { describeJourney, type MapLeg } from './map-legs.ts'
import { createView } from './map-view.ts'

/** The height-to-width ratio. map.css reserves the same space before the map loads. */
const ratio = 0.6
/** The width before it's measured, in pixels. */
const usualWidth = 640

/** The legs on a small map of the world's coastlines. At least two places must be known. */
export function JourneyMap({ legs }: { legs: readonly MapLeg[] }) {
  const { ref, width } = useWidth()
  const view = useMemo(() => createView(legs, { width, height: Math.round(width * ratio) }), [legs, width])
  // Deferred, so that the map stays while other coastlines load.
  const shores = use(useDeferredValue(loadShores(view.isDetailed ? 50 : 110)))
  const drawing = useMemo(() => drawJourney(view, shores), [view, shores])
  const hatching = useId()
  const { height } = view.size
  const many = drawing.dots.length > 12

  return (
    <svg
      ref={ref}
      className={many ? 'map many' : 'map'}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Map: ${describeJourney(legs)}`}
    >
      {drawing.areas.length > 0 && (
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V6" stroke="currentColor" strokeOpacity="0.6" />
        </pattern>
      )}
      {drawing.areas.map(({ id, path }) => (
        <path key={id} d={path} fill={`url(#${hatching})`} stroke="currentColor" strokeWidth="0.5" />
      ))}
      <path className="shore" d={drawing.shores} />
      {/* Lines, dots and labels are identified only by their positions: different places can have the same name. */}
      {drawing.lines.map(({ path, modes }, index) => (
        <path key={index} className={['line', ...modes].join(' ')} d={path} />
      ))}
      {drawing.dots.map(({ x, y, end }, index) => (
        <circle key={index} className={end ? 'dot end' : 'dot'} cx={x} cy={y} r={many ? 2.5 : 4} />
      ))}
      {drawing.labels.map(({ x, y, anchor, text }, index) => (
        <text key={index} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}

/** Measures the width of the map, so that its labels are as large as other text. */
function useWidth() {
  const ref = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useLayoutEffect(() => {
    const svg = ref.current
    if (!svg) return
    const measure = () => setWidth(Math.round(svg.getBoundingClientRect().width) || usualWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(svg)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

type Shores = GeoPermissibleObjects | undefined

/**
 * Loads the world's coastlines once, to the scale of 1:50 million if they're detailed, else 1:110 million. Resolves to
 * undefined if they're unavailable.
 */
const loadShores = memoize((scale: 50 | 110): Promise<Shores> => {
  const shores =
    scale === 50
      ? import('virtual:coast').then(({ coast }) => decodeCoastline(coast))
      : fetchStaticFile(file).then(parseShores)
  return shores.catch(() => undefined)
})

/** Parses the file of world-atlas. */
export function parseShores(text: string): Shores {
  const topology = JSON.parse(text) as Topology
  const shores = topology.objects['land']
  return shores && feature(topology, shores)
}
