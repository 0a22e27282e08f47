import { ListboxOption } from '#web/ui/fields/ListboxOption.tsx'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'
import { SuggestionPopup } from '#web/suggestions/SuggestionPopup.tsx'
import type { Suggestions } from './use-suggestions.ts'

const notes = {
  searching: 'Searching places…',
  noCountry: 'Add the country. Without it, we may not be able to give you a price.',
  noTown: 'Add the town, for example “Hamburg, Germany”.',
  noMatch: 'No match. Add the country, for example “Hamburg, Germany”.',
}

type PlaceListProps = {
  readonly id: string
  readonly shown: Suggestions
  readonly onPick: (place: PlaceSuggestion) => void
}

/** The suggestions under a field, or a note in their place. */
export function PlaceList({ id, shown, onPick }: PlaceListProps) {
  const { places, active, note } = shown
  return (
    <SuggestionPopup
      id={id}
      label="Places"
      unit={{ one: 'place', other: 'places' }}
      count={places.length}
      active={active}
      note={note && notes[note]}
      credit="Places from GeoNames, CC BY 4.0"
    >
      {places.map((place, index) => (
        <ListboxOption
          key={place.text}
          id={`${id}-${index}`}
          active={index === active}
          onPick={() => onPick(place)}
        >
          <PlaceOption place={place} />
        </ListboxOption>
      ))}
    </SuggestionPopup>
  )
}

/** The name of a place, its code, and where it is. */
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
        {place.code && <span className="hint"> {place.code}</span>}
      </span>{' '}
      <span className="hint">{[place.region, place.country].filter(Boolean).join(', ')}</span>
    </>
  )
}
