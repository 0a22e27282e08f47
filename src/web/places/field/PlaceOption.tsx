import { useEffect, useRef } from 'react'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'

type PlaceOptionProps = {
  readonly id: string
  readonly place: PlaceSuggestion
  readonly active: boolean
  readonly onPick: (place: PlaceSuggestion) => void
}

/** One suggestion: the name of a place and where it is. The focus stays in the field. */
export function PlaceOption({ id, place, active, onPick }: PlaceOptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // The field handles the keys of the combobox.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="suggestion"
      // Without this, the press would move the focus, which closes the list before the click.
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
