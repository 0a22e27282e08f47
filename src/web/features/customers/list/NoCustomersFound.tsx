import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { formatSearch, type CustomerSearch } from './search-params.ts'

/** Explains why the list is empty, and what to do next. `count` is the number of matches on all pages. */
export function NoCustomersFound({ search, count }: { search: CustomerSearch; count: number }) {
  if (count > 0)
    return (
      <EmptyState title="This page doesn’t exist">
        <p>
          <Link to={{ search: formatSearch({ ...search, page: 1 }) }}>Back to page 1</Link>
        </p>
      </EmptyState>
    )
  if (search.words.trim())
    return (
      <EmptyState title="No customers found">
        <p>Search matches the start of words. Try fewer words, or create a customer.</p>
        <p>
          <Link to={paths.customers}>View all customers</Link>
        </p>
      </EmptyState>
    )
  return (
    <EmptyState title="No customers yet">
      <p>Anyone you buy cover for is added here. You can also create a customer first.</p>
    </EmptyState>
  )
}
