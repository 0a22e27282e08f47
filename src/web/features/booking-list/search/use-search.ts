import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatSearch, type BookingSearch, parseSearch } from './search-params.ts'

/**
 * What the address asks for, and how to ask for something else: the first page of it, unless a page is named.
 * A change is a step that Back takes back; with `replace` it takes the place of the last one, as while typing.
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
