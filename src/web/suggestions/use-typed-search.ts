import { type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/paging.ts'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { moveActive } from './combobox.ts'

type TypedSearchOptions<Row> = {
  /** Finds the first matches of some words. */
  readonly search: (words: string) => UndefinedInitialDataOptions<Page<Row>>
  /** Whether to search for these words. */
  readonly isEnabled: (words: string) => boolean
  /** Leaves rows out that can't be chosen. */
  readonly canChoose?: ((row: Row) => boolean) | undefined
}

/** Searches while typing, and highlights one of the rows. */
export function useTypedSearch<Row>({ search, isEnabled, canChoose = () => true }: TypedSearchOptions<Row>) {
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const field = useDebouncedField(words, (text) => {
    setWords(text)
    setActive(0)
  })
  const query = words.trim()
  const isSearching = isEnabled(query)
  const {
    data: page,
    error,
    isSuccess,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...search(query), enabled: isSearching })
  const rows = isSearching ? (page?.rows ?? []).filter(canChoose) : []

  /** Searches at once for what is typed, and again if the search for that failed. Highlights the first row. */
  function submit() {
    field.send()
    setActive(0)
    if (error && field.text.trim() === query) void refetch()
  }

  return {
    field,
    submit,
    /** The words that the rows were searched by. */
    query,
    isSearching,
    page,
    error,
    rows,
    /** Whether the rows are those for what is typed. */
    isCurrent: isSearching && isSuccess && !isPlaceholderData && field.text.trim() === query,
    /** The position of the highlighted row. */
    active: Math.min(active, rows.length - 1),
    /** Highlights the next or previous row. */
    move: (by: 1 | -1) => {
      if (rows.length > 0) setActive(moveActive(active, rows.length, by))
    },
  }
}
