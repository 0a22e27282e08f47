import { useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#contract/text/format-count.ts'
import { ListboxOption } from '#web/ui/fields/ListboxOption.tsx'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'
import type { Suggestions } from './use-suggestions.ts'

const notes = {
  searching: 'Searching places…',
  noCountry: 'Add the country, or we may not be able to price this place.',
  noMatch: 'No match. Add the country, for example “Hamburg, Germany”.',
}

type PlaceListProps = {
  readonly id: string
  readonly shown: Suggestions
  readonly onPick: (place: PlaceSuggestion) => void
}

/** The suggestions under a field, or a note in their place. */
export function PlaceList({ id, shown, onPick }: PlaceListProps) {
  const { found, active, note } = shown
  const { ref, above } = useSide(found.length)

  return (
    <>
      {found.length > 0 && (
        <div ref={ref} className={above ? 'suggestions above' : 'suggestions'}>
          <div id={id} role="listbox" aria-label="Places">
            {found.map((place, index) => (
              <ListboxOption
                key={place.text}
                id={`${id}-${index}`}
                active={index === active}
                onPick={() => onPick(place)}
              >
                <PlaceOption place={place} />
              </ListboxOption>
            ))}
          </div>
          <span className="credit">Places from GeoNames, CC BY 4.0</span>
        </div>
      )}
      {note && <span className="suggestions note">{notes[note]}</span>}
      <span className="visually-hidden" role="status">
        {note ? notes[note] : describeCount(found.length, active)}
      </span>
    </>
  )
}

/** What a screen reader announces with the suggestions. */
function describeCount(found: number, active: number): string {
  if (found === 0) return ''
  const count = formatCount(found, { one: 'place', other: 'places' })
  const help =
    active >= 0
      ? 'Press Enter to choose one, Escape to keep what you typed.'
      : 'Use the arrow keys to choose one.'
  return `${count}. ${help}`
}

/** The name of a place, and where it is. */
function PlaceOption({ place }: { place: PlaceSuggestion }) {
  return (
    <>
      <span>
        <bdi>{place.name}</bdi>
        {place.otherName && (
          <span className="hint">
            {' '}
            (<bdi>{place.otherName}</bdi>)
          </span>
        )}
      </span>{' '}
      <span className="hint">{[place.region, place.country].filter(Boolean).join(', ')}</span>
    </>
  )
}

/** The height of the summary bar at the bottom of narrow screens, in pixels. */
const foot = 64

/** Measures whether there is more room for the list above its field. Measures again when the number of places changes. */
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
