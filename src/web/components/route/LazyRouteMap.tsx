import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { lazyOptional } from '#web/ui/lazy-optional.ts'
import type { RouteMap } from './RouteMap.tsx'

/** The map of a journey, which is loaded on demand. */
export const OptionalRouteMap = lazyOptional(async () => (await import('./RouteMap.tsx')).RouteMap)

/** How far outside the viewport the map starts to load, so that nothing visible moves when it appears. */
const loadMargin = '600px'

/** The map of a journey, loaded when the page is scrolled near it. It isn't printed. */
export function LazyRouteMap({ legs }: Pick<ComponentProps<typeof RouteMap>, 'legs'>) {
  const [isNear, setIsNear] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: loadMargin },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  const placeholder = <div className="map" />
  return (
    <div className="no-print" ref={container}>
      {isNear ? (
        <Suspense fallback={placeholder}>
          <OptionalRouteMap legs={legs} fallback={placeholder} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}
