import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/feedback/EmptyState.tsx'
import { addressOf, type Asked } from './search-params.ts'

/** Says why the list is empty, and the way on. Takes what was `asked`, and how many there are in all. */
export function NobodyFound({ asked, count }: { asked: Asked; count: number }) {
  if (count > 0)
    return (
      <Empty title="There is no such page">
        <p>
          <Link to={{ search: addressOf({ ...asked, page: 1 }) }}>See the first page</Link>
        </p>
      </Empty>
    )
  if (asked.words.trim())
    return (
      <Empty title="Nobody is found by this">
        <p>Words are found by their beginnings. Try fewer of them, or make a new customer.</p>
        <p>
          <Link to={paths.customers}>See everybody</Link>
        </p>
      </Empty>
    )
  return (
    <Empty title="Nobody is known yet">
      <p>Whoever cover is bought for becomes a customer here. You can also make one beforehand.</p>
    </Empty>
  )
}
