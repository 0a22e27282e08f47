import { Link } from 'react-router-dom'
import type { Page } from '#contract/paging.ts'
import { addressOf, type Asked } from './asked.ts'

/** Leads to the other pages of a list. Takes the `page` as it came, and what was `asked`; `onLeave` hears of a step. */
export function PageLinks({
  page,
  asked,
  onLeave,
}: {
  page: Page<unknown>
  asked: Asked
  onLeave: () => void
}) {
  const last = Math.ceil(page.count / Math.max(1, page.perPage))
  const at = page.page + 1
  if (last <= 1 && at <= 1) return null
  const to = (number: number, label: string) => (
    <Link to={{ search: addressOf({ ...asked, page: number }) }} onClick={onLeave}>
      {label}
    </Link>
  )
  return (
    <nav className="actions no-print" aria-label="Pages">
      {at > 1 && to(1, 'First')}
      {at > 1 && to(Math.min(at - 1, last), 'Previous')}
      <span aria-current="page">
        Page {at.toLocaleString('en-GB')} of {last.toLocaleString('en-GB')}
      </span>
      {at < last && to(at + 1, 'Next')}
      {at < last && to(last, 'Last')}
    </nav>
  )
}
