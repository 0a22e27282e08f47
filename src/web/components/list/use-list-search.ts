import { useLayoutEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

type ListSearchFormat<Search> = {
  parse: (params: URLSearchParams) => Search
  format: (search: Search) => string
}

/**
 * Returns the search in the URL, and a function to update it. An update goes to the first page unless it sets
 * the page. It adds a step to the history; with `replace` it replaces the last one, as while typing.
 */
export function useListSearch<Search extends { readonly page: number }>({
  parse,
  format,
}: ListSearchFormat<Search>) {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const search = parse(searchParams)
  // Enter may send several fields, one after the other. They were all rendered before the first update.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  })
  return {
    search,
    updateSearch: (change: Partial<Search>, replace = false) => {
      const next = format({ ...latest.current, page: 1, ...change })
      if (next === format(latest.current)) return
      // Synchronous: in a transition, a controlled field would show its old value until navigation completes.
      void navigate({ search: next }, { replace, preventScrollReset: true, flushSync: true })
    },
  }
}
