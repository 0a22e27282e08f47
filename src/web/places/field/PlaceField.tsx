import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from '#web/ui/fields/Field.tsx'
import { withoutZeroWidth } from '#web/ui/fields/zero-width.ts'
import { PlaceList } from './PlaceList.tsx'
import { fetchLargestWhileIdle, suggestPlaces } from '#web/places/search/places.ts'
import type { PlaceMode } from '#web/places/search/place-codes.ts'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'
import { comboboxAttributes } from '#web/suggestions/combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

type PlaceFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  /** The field's path on the wire. */
  readonly id: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  /** Lists how the goods travel from or to the place: by sea, ports are suggested first; by air, airports. */
  readonly listModes?: () => readonly PlaceMode[]
  /** Called after `onChange` when a suggestion is selected. */
  readonly onPick?: (place: PlaceSuggestion) => void
}

const noModes = () => []

/**
 * A text field for a place, with suggestions from the third letter on. It's an ARIA combobox whose list is
 * shown only while the field has the focus. Enter and Tab select the first place if it starts with the text, or the
 * one highlighted with the arrow keys. Enter doesn't submit the form while the list is open. Escape keeps the typed text.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { label, id, error, hint, value, listModes = noModes, onChange, onBlur, onPick } = props
  const { shown, suggest, close, keepTyped, move, isLoadingFor } = useSuggestions(listModes)
  const [focused, setFocused] = useState(false)
  const open = focused && shown.places.length > 0
  const list = `${id}-places`

  // A suggestion may load after the field has moved to another leg.
  const latest = useRef({ value, onChange, onPick })
  useLayoutEffect(() => {
    latest.current = { value, onChange, onPick }
  }, [value, onChange, onPick])

  /**
   * Waits for the suggestions, then selects the first if it starts with the typed text. Does nothing if the text has
   * changed since. Calls `onNoSuggestions` if there are none.
   */
  async function pickFirst(onNoSuggestions?: () => void) {
    const [first] = await suggestPlaces(value, listModes()).catch(() => [])
    if (latest.current.value !== value) return
    if (first?.startsWithTyped) pick(first)
    else if (!first) onNoSuggestions?.()
  }

  function pick(place: PlaceSuggestion) {
    close()
    latest.current.onChange(place.text)
    latest.current.onPick?.(place)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    const chosen = shown.places[shown.active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (event.altKey && event.key === 'ArrowUp') close()
      else if (!open) suggest(value)
      else move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // Without a list, Enter submits the form as in any field.
      if (open || isLoadingFor(value)) event.preventDefault()
      if (chosen) pick(chosen)
      else if (isLoadingFor(value)) {
        const { form } = event.currentTarget
        void pickFirst(() => form?.requestSubmit())
      } else if (open) keepTyped(value)
      else close()
    } else if (event.key === 'Tab') {
      if (chosen && !event.shiftKey) pick(chosen)
      else if (isLoadingFor(value) && !event.shiftKey) void pickFirst()
    } else if (event.key === 'Escape' && (open || shown.note)) {
      event.preventDefault()
      if (open) keepTyped(value)
      else close()
    }
  }

  return (
    <Field label={label} id={id} hint={hint} error={error}>
      {(control) => (
        <span className="suggestion-field">
          <input
            {...control}
            type="text"
            {...comboboxAttributes(list, open, shown.active)}
            className="input"
            name={id}
            value={value}
            placeholder="Town, country"
            dir="auto"
            autoCapitalize="words"
            onChange={(event) => {
              const text = joinCells(withoutZeroWidth(event.target.value))
              onChange(text)
              suggest(text)
            }}
            onKeyDown={onKeyDown}
            onFocus={() => {
              setFocused(true)
              fetchLargestWhileIdle()
            }}
            onBlur={() => {
              setFocused(false)
              close()
              onBlur?.()
            }}
          />
          {focused && <PlaceList id={list} shown={shown} onPick={pick} />}
        </span>
      )}
    </Field>
  )
}

/** Joins the cells of text pasted from a spreadsheet, such as a town and its country. */
const joinCells = (text: string) =>
  text
    .split(/[\s,]*\t[\s,]*/)
    .filter(Boolean)
    .join(', ')
