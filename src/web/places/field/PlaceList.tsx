import { useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { PlaceOption } from './PlaceOption.tsx'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'
import type { Suggestions } from './use-suggestions.ts'

const notes = {
  looking: 'Searching places…',
  kept: 'Add the country, or we may not be able to price this place.',
  nothing: 'No match. Add the country, for example “Hamburg, Germany”.',
}

type PlaceListProps = {
  readonly id: string
  readonly shown: Suggestions
  readonly onPick: (place: PlaceSuggestion) => void
}

/** The suggestions under a field, or what is said instead. Takes the id of the list. */
export function PlaceList({ id, shown, onPick }: PlaceListProps) {
  const { found, active, note } = shown
  const { ref, above } = useSide(found.length)
  const many = found.length === 1 ? '1 place' : `${found.length} places`

  return (
    <>
      {found.length > 0 && (
        <div ref={ref} className={above ? 'suggestions above' : 'suggestions'}>
          <div id={id} role="listbox" aria-label="Places">
            {found.map((place, index) => (
              <PlaceOption
                key={place.text}
                id={`${id}-${index}`}
                place={place}
                active={index === active}
                onPick={onPick}
              />
            ))}
          </div>
          <span className="credit">Places from GeoNames, CC BY 4.0</span>
        </div>
      )}
      {note && <span className="suggestions note">{notes[note]}</span>}
      <VisuallyHidden>
        <span role="status">
          {note
            ? notes[note]
            : found.length > 0
              ? `${many}. Press Enter to choose one, Escape to keep what you typed.`
              : ''}
        </span>
      </VisuallyHidden>
    </>
  )
}

/** How much room the bar at the foot of a phone takes, in pixels. */
const foot = 64

/** Whether the list has to stand above its field, because there is more room. Takes what its height depends on. */
function useSide(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    const field = ref.current?.parentElement?.getBoundingClientRect()
    if (!ref.current || !field) return
    const height = globalThis.visualViewport?.height ?? innerHeight
    const below = height - foot - field.bottom
    setAbove(ref.current.offsetHeight > below && field.top > below)
  }, [count])
  return { ref, above }
}
