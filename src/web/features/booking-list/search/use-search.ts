import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatSearch, type BookingSearch, parseSearch } from './search-params.ts'

/**
 * Returns the search in the address, and a function to update it. An update goes to the first page unless it sets
 * the page. It adds a step to the history; with `replace` it replaces the last one, as while typing.
 */
export function useSearch() {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const search = parseSearch(searchParams)
  return {
    search,
    updateSearch: (change: Partial<BookingSearch>, replace = false) => {
      const next = formatSearch({ ...search, page: 1, ...change })
      if (next === formatSearch(search)) return
      // Synchronous: in a transition, a controlled field would show its old value until navigation completes.
      void navigate({ search: next }, { replace, preventScrollReset: true, flushSync: true })
    },
  }
}
