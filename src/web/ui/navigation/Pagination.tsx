import { Link } from 'react-router-dom'
import type { Page } from '#contract/paging.ts'

type PaginationProps = {
  page: Page<unknown>
  /** Returns the query string of a page, counted from 1. */
  to: (number: number) => string
  onNavigate: () => void
}

/** Links to the other pages of a list. They're also shown for a page number past the end. */
export function Pagination({ page, to, onNavigate }: PaginationProps) {
  const last = Math.max(1, Math.ceil(page.count / Math.max(1, page.perPage)))
  const current = page.page + 1
  if (last === 1 && current === 1) return null
  const link = (number: number, label: string) => (
    <Link to={{ search: to(number) }} onClick={onNavigate}>
      {label}
    </Link>
  )
  return (
    <nav className="actions no-print" aria-label="Pages">
      {current > 1 && link(1, 'First')}
      {current > 1 && link(Math.min(current - 1, last), 'Previous')}
      {current <= last && (
        <span aria-current="page">
          {`Page ${current.toLocaleString('en-GB')}${page.countIsMinimum ? '' : ` of ${last.toLocaleString('en-GB')}`}`}
        </span>
      )}
      {current < last && link(current + 1, 'Next')}
      {current < last && !page.countIsMinimum && link(last, 'Last')}
    </nav>
  )
}
