import { useEffect, useRef } from 'react'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'

type PlaceOptionProps = {
  readonly id: string
  readonly place: PlaceSuggestion
  readonly active: boolean
  readonly onPick: (place: PlaceSuggestion) => void
}

/** One suggestion: its name, and where that is. It never has the focus; the field keeps it. */
export function PlaceOption({ id, place, active, onPick }: PlaceOptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // The keys of a combobox are the field's.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="suggestion"
      // A press would take the focus away, and with it the list, before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(place)}
    >
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
    </div>
  )
}
