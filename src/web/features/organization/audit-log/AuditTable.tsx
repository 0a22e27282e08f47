import { Link } from 'react-router-dom'
import type { Audit } from '#contract/people/audit-entry.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { isOfBooking } from './action-labels.ts'
import { addressOf, everything } from './search-params.ts'

/** Lines of what was done, a row each. Names lead to all that the same person did, or that was done for a customer. */
export function AuditTable({ lines, busy }: { lines: readonly Audit[]; busy: boolean }) {
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
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: Audit }) {
  const { createdAt, userId, userName, act, recordId, content, customerId, customerName } = line
  const dates = useDates()
  return (
    <tr>
      <th scope="row">
        <time dateTime={createdAt}>{dates.local(createdAt)}</time>
      </th>
      <td data-label="Who">
        <Link to={{ search: addressOf({ ...everything, person: userId }) }}>
          <bdi>{userName}</bdi>
        </Link>
      </td>
      <td data-label="For">
        {customerId && (
          <Link to={{ search: addressOf({ ...everything, customer: customerId }) }}>
            <bdi>{customerName ?? 'A customer'}</bdi>
          </Link>
        )}
      </td>
      <td data-label="What">
        <bdi>{content}</bdi>
        {recordId && (
          <span className="hint">
            <Link to={{ search: addressOf({ ...everything, record: recordId }) }}>
              All about it<VisuallyHidden>: {content}</VisuallyHidden>
            </Link>
            {isOfBooking(act) && (
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
