import { Link } from 'react-router-dom'
import type { Page } from '#contract/paging.ts'

type PaginationProps = {
  page: Page<unknown>
  /** Returns the query string of a page, counted from 1. */
  to: (number: number) => string
  onNavigate: () => void
}

/** Links to the other pages of a list, also from a page that doesn't exist. */
export function Pagination({ page, to, onNavigate }: PaginationProps) {
  const last = Math.max(1, Math.ceil(page.count / Math.max(1, page.perPage)))
  const at = page.page + 1
  if (last === 1 && at === 1) return null
  const link = (number: number, label: string) => (
    <Link to={{ search: to(number) }} onClick={onNavigate}>
      {label}
    </Link>
  )
  return (
    <nav className="actions no-print" aria-label="Pages">
      {at > 1 && link(1, 'First')}
      {at > 1 && link(Math.min(at - 1, last), 'Previous')}
      {at <= last && (
        <span aria-current="page">
          {`Page ${at.toLocaleString('en-GB')}${page.countIsMinimum ? '' : ` of ${last.toLocaleString('en-GB')}`}`}
        </span>
      )}
      {at < last && link(at + 1, 'Next')}
      {at < last && !page.countIsMinimum && link(last, 'Last')}
    </nav>
  )
}
