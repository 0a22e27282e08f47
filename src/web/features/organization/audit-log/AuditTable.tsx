import { Link } from 'react-router-dom'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Table } from '#web/ui/Table.tsx'
import { isBookingAction } from './action-labels.ts'
import { formatSearch, emptySearch } from './search-params.ts'

type AuditTableProps = {
  entries: readonly AuditEntry[]
  /** The ID of the company that the entries are limited to, or empty. Links keep it. */
  company: string
  busy: boolean
}

/** Lists audit entries. A name links to all actions by that person or for that customer. */
export function AuditTable({ entries, company, busy }: AuditTableProps) {
  return (
    <Table
      className="audit"
      caption="Audit log entries, newest first"
      busy={busy}
      columns={['Time', 'Person or program', 'Customer, company', 'Action']}
    >
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} company={company} />
      ))}
    </Table>
  )
}

function EntryRow({ entry, company }: { entry: AuditEntry; company: string }) {
  const { createdAt, userId, userName, action, recordId, content, customerId, customerName } = entry
  const dates = useDates()
  return (
    <tr>
      <th scope="row">
        <time dateTime={createdAt}>{dates.local(createdAt)}</time>
      </th>
      <td data-label="Person or program">
        <Link to={{ search: formatSearch({ ...emptySearch, company, person: userId }) }}>
          <bdi>{userName}</bdi>
        </Link>
      </td>
      <td data-label="Customer, company">
        {customerId && (
          <Link to={{ search: formatSearch({ ...emptySearch, company, customer: customerId }) }}>
            <bdi>{customerName ?? 'A customer'}</bdi>
          </Link>
        )}
        <OwnerHint record={entry} />
      </td>
      <td data-label="Action">
        <bdi>{content}</bdi>
        {recordId && (
          <span className="hint">
            <Link to={{ search: formatSearch({ ...emptySearch, company, record: recordId }) }}>
              Related entries<VisuallyHidden>: {content}</VisuallyHidden>
            </Link>
            {isBookingAction(action) && (
              <>
                {' · '}
                <Link to={paths.booking(recordId)}>
                  {action === 'createQuote' ? 'View quote' : 'View booking'}
                  <VisuallyHidden>: {content}</VisuallyHidden>
                </Link>
              </>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
