import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { PlaceList } from './PlaceList.tsx'
import { fetchLargestWhileIdle } from './places.ts'
import type { PlaceSuggestion } from './suggestion.ts'
import { useSuggestions } from './use-suggestions.ts'

export type PlaceFieldProps = {
  readonly label: ReactNode
  /** The field's path on the wire. */
  readonly id: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Told beside `onChange` when a suggestion is taken. */
  readonly onPick?: ((place: PlaceSuggestion) => void) | undefined
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly placeholder?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A text field for a place, with suggestions under it from the third letter on: an ARIA combobox whose list is there
 * only while it has the focus. What is typed is used as it is, whatever is suggested.
 */
export function PlaceField({ label, id, error, hint, inputRef, ...props }: PlaceFieldProps) {
  const { value, onChange, onBlur, onPick, placeholder } = props
  const { shown, ask, close, move } = useSuggestions()
  const [focused, setFocused] = useState(false)
  const open = focused && shown.found.length > 0
  const list = `${id}-places`

  function pick(place: PlaceSuggestion) {
    close()
    onChange(place.text)
    onPick?.(place)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Keys that choose a character in an input method are not ours.
    if (event.nativeEvent.isComposing) return
    const chosen = shown.found[shown.active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (event.altKey && event.key === 'ArrowUp') close()
      else if (!open) ask(value)
      else move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // With nothing chosen Enter does what it does in any field.
      if (chosen) event.preventDefault()
      if (chosen) pick(chosen)
      else close()
    } else if (event.key === 'Tab' && chosen) {
      pick(chosen)
    } else if (event.key === 'Escape' && (open || shown.note)) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Field label={label} id={id} hint={hint} error={error}>
      {(control) => (
        <span className="place-input">
          <input
            {...control}
            ref={inputRef}
            type="text"
            className="input"
            role="combobox"
            name={id}
            value={value}
            placeholder={placeholder}
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            aria-activedescendant={open && shown.active >= 0 ? `${list}-${shown.active}` : undefined}
            onChange={(event) => {
              onChange(event.target.value)
              ask(event.target.value)
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
