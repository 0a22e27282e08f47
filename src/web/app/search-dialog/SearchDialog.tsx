import './search-dialog.css'
import { type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Page } from '#contract/paging.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
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
export function SearchDialog<Row extends { readonly id: string }>({
  subject,
  search,
  listsAll = false,
  canChoose = () => true,
  describe,
  onChoose,
  error = null,
  renderEmpty,
  onClose,
  ...texts
}: SearchDialogProps<Row>) {
  const list = useId()
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const field = useDebouncedField(words, (text) => {
    setWords(text)
    setActive(0)
  })
  const query = words.trim()
  const isSearching = listsAll || query !== ''
  const found = useQuery({ ...search(query), enabled: isSearching })
  const isCurrent = isSearching && found.isSuccess && !found.isPlaceholderData && field.text.trim() === query
  const rows = isSearching ? (found.data?.rows ?? []).filter(canChoose) : []
  const chosen = rows[Math.min(active, rows.length - 1)]
  const only = isSubmitted && isCurrent && rows.length === 1 ? rows[0] : undefined

  useEffect(() => {
    if (only) onChoose(only)
    // Once for each match; the callback may change with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (rows.length === 0) return
      setActive((active + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length)
    } else if (event.key === 'Escape') {
      // Some browsers would only clear the field.
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isCurrent && chosen) return onChoose(chosen)
      field.send()
      setIsSubmitted(true)
    }
  }

  return (
    <Modal title={texts.title} className="search-dialog" onClose={onClose}>
      <Field label={texts.label} hint={texts.hint}>
        {(control) => (
          <input
            {...control}
            type="search"
            className="input"
            role="combobox"
            value={field.text}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={rows.length > 0 ? list : undefined}
            aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
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
          {rows.map((row) => (
            <ListboxOption
              key={row.id}
              id={`${list}-${row.id}`}
              active={row === chosen}
              onPick={() => onChoose(row)}
            >
              {describe(row)}
            </ListboxOption>
          ))}
        </div>
      )}
      <p role="status" className="hint">
        {isSearching && describeResults(subject, found.data, rows.length, found.error)}
      </p>
      <ErrorNotice error={error} />
      <div className="actions">
        {isCurrent && rows.length === 0 && renderEmpty?.(query)}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function describeResults(
  subject: string,
  page: Page<unknown> | undefined,
  shown: number,
  error: Error | null,
): string {
  if (error) return error.message
  if (!page) return 'Searching…'
  if (shown === 0) return `No ${subject} found.`
  const leftOut = page.rows.length - shown
  const count = page.count - leftOut
  const matches = formatCount(count, { one: 'match', other: 'matches' })
  if (count > shown) return `${matches}. Type to narrow them down.`
  return count === 1 ? `${matches}.` : `${matches}. Choose with the arrow keys.`
}
