import { Link } from 'react-router-dom'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { isBookingAction } from './action-labels.ts'
import { formatSearch, emptySearch } from './search-params.ts'

/** Lines of what was done, a row each. Names lead to all that the same person did, or that was done for a customer. */
export function AuditTable({ entries, busy }: { entries: readonly AuditEntry[]; busy: boolean }) {
  return (
    <table className="table deeds" aria-busy={busy || undefined}>
      <caption>
        <VisuallyHidden>What was done, the latest first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">For</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { createdAt, userId, userName, act, recordId, content, customerId, customerName } = entry
  const dates = useDates()
  return (
    <tr>
      <th scope="row">
        <time dateTime={createdAt}>{dates.local(createdAt)}</time>
      </th>
      <td data-label="Who">
        <Link to={{ search: formatSearch({ ...emptySearch, person: userId }) }}>
          <bdi>{userName}</bdi>
        </Link>
      </td>
      <td data-label="For">
        {customerId && (
          <Link to={{ search: formatSearch({ ...emptySearch, customer: customerId }) }}>
            <bdi>{customerName ?? 'A customer'}</bdi>
          </Link>
        )}
      </td>
      <td data-label="What">
        <bdi>{content}</bdi>
        {recordId && (
          <span className="hint">
            <Link to={{ search: formatSearch({ ...emptySearch, record: recordId }) }}>
              All about it<VisuallyHidden>: {content}</VisuallyHidden>
            </Link>
            {isBookingAction(act) && (
              <>
                {' · '}
                <Link to={paths.booking(recordId)}>
                  Open it<VisuallyHidden>: {content}</VisuallyHidden>
                </Link>
              </>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
