import './search-dialog.css'
import type { UndefinedInitialDataOptions } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Page } from '#contract/paging.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { describeMatches } from '#web/components/list/describe-matches.ts'
import { comboboxAttributes } from '#web/suggestions/combobox.ts'
import { useTypedSearch } from '#web/suggestions/use-typed-search.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { ListboxOption } from '#web/ui/fields/ListboxOption.tsx'

/** The maximum number of matches shown. More words narrow them down. */
export const maxResults = 8

type SearchDialogProps<Row> = {
  readonly title: string
  readonly label: string
  readonly hint: string
  /** What is searched, in the plural, such as `customers`. */
  readonly subject: string
  /** Finds the first matches of some words. */
  readonly search: (words: string) => UndefinedInitialDataOptions<Page<Row>>
  /** Whether rows are listed before anything is typed. */
  readonly listsAll?: boolean
  /** Leaves rows out that can't be chosen. */
  readonly canChoose?: (row: Row) => boolean
  readonly describe: (row: Row) => ReactNode
  readonly onChoose: (row: Row) => void
  /** A problem with the row that was chosen. */
  readonly error?: { readonly message: string } | null
  /** Actions if there are no matches. */
  readonly renderEmpty?: (words: string) => ReactNode
  readonly onClose: () => void
}

/**
 * Searches while typing, in an ARIA combobox in a dialog. The arrow keys and Enter choose a row. If Enter is pressed
 * before the response, it chooses the match once it arrives, provided it's the only one.
 */
export function SearchDialog<Row extends { readonly id: string }>(props: SearchDialogProps<Row>) {
  const { title, label, hint, subject, search, listsAll = false, canChoose } = props
  const { describe, onChoose, error = null, renderEmpty, onClose } = props
  const found = useTypedSearch({ search, canChoose, isEnabled: (words) => listsAll || words !== '' })
  const { field, query, rows, active, isCurrent, move } = found
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const only = isSubmitted && isCurrent && rows.length === 1 ? rows[0] : undefined

  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (only) choose(only)
  }, [only])

  function retry() {
    found.submit()
    // The “Try again” button, which has the focus, disappears.
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      // Some browsers would only clear the field.
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const highlighted = rows[active]
      if (isCurrent && highlighted) return onChoose(highlighted)
      found.submit()
      setIsSubmitted(true)
    }
  }

  return (
    <Modal title={title} className="search-dialog" onClose={onClose}>
      <Field label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            ref={input}
            {...comboboxAttributes(list, rows.length > 0, active)}
            type="search"
            className="input"
            value={field.text}
            maxLength={200}
            dir="auto"
            onChange={(event) => {
              setIsSubmitted(false)
              field.type(event.target.value)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {rows.length > 0 && (
        <div id={list} role="listbox" aria-label={capitalize(subject)} className="suggestions">
          {rows.map((row, index) => (
            <ListboxOption
              key={row.id}
              id={`${list}-${index}`}
              active={index === active}
              onPick={() => onChoose(row)}
            >
              {describe(row)}
            </ListboxOption>
          ))}
        </div>
      )}
      <p role="status" className="hint">
        {found.isSearching && describeMatches(subject, found.page, rows.length, found.error)}
      </p>
      <ErrorNotice error={error} />
      <div className="actions">
        {found.error && <Button onClick={retry}>Try again</Button>}
        {isCurrent && rows.length === 0 && renderEmpty?.(query)}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}
