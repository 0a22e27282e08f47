import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { lazyOptional } from '#web/ui/lazy-optional.ts'
import type { RouteMap } from './RouteMap.tsx'

/** The map of a journey, which is loaded on demand. */
export const OptionalRouteMap = lazyOptional(async () => (await import('./RouteMap.tsx')).RouteMap)

/** How far below the visible part of the page the map loads, so that it moves nothing that can be seen. */
const distance = '600px'

/** The map of a journey, loaded when the page is scrolled near it. It isn't printed. */
export function LazyRouteMap({ legs }: Pick<ComponentProps<typeof RouteMap>, 'legs'>) {
  const [isNear, setIsNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: distance },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const space = <div className="map" />
  return (
    <div className="no-print" ref={place}>
      {isNear ? (
        <Suspense fallback={space}>
          <OptionalRouteMap legs={legs} fallback={space} />
        </Suspense>
      ) : (
        space
      )}
    </div>
  )
}
