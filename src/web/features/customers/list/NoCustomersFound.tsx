import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { formatSearch, type CustomerSearch } from './search-params.ts'

/** Says why the list is empty, and the way on. Takes what was `asked`, and how many there are in all. */
export function NoCustomersFound({ search, count }: { search: CustomerSearch; count: number }) {
  if (count > 0)
    return (
      <EmptyState title="There is no such page">
        <p>
          <Link to={{ search: formatSearch({ ...search, page: 1 }) }}>See the first page</Link>
        </p>
      </EmptyState>
    )
  if (search.words.trim())
    return (
      <EmptyState title="Nobody is found by this">
        <p>Words are found by their beginnings. Try fewer of them, or make a new customer.</p>
        <p>
          <Link to={paths.customers}>See everybody</Link>
        </p>
      </EmptyState>
    )
  return (
    <EmptyState title="Nobody is known yet">
      <p>Whoever cover is bought for becomes a customer here. You can also make one beforehand.</p>
    </EmptyState>
  )
}
