import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { QueueGroup } from '#contract/servicing/queue.ts'
import { queueQuery } from '#web/api/support/queue.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { useLostFocus } from '#web/ui/focus/use-focus-fallback.ts'
import { usePageFocus } from '#web/ui/focus/use-page-focus.ts'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { Table } from '#web/ui/Table.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { formatTotal } from '#web/components/list/search-params.ts'
import { formatView, type QueueView, toQueueRequest } from './search-params.ts'
import { EntryRow } from './EntryRow.tsx'
import { describeGroupRange, groupLabels } from './group-labels.ts'

/** One group of the queue: its size and first rows, or a whole page of rows if it's the only group shown. */
export function GroupSection({ group, view }: { group: QueueGroup; view: QueueView }) {
  const heading = useId()
  const list = useQuery(queueQuery(toQueueRequest(group, view)))
  const { data, error, isPlaceholderData: outdated } = list
  const { statusRef, onNavigate } = usePageFocus(outdated, data)
  const watch = useLostFocus(() => statusRef.current?.focus())
  const { title, column } = groupLabels[group]
  return (
    <section className="stack" aria-labelledby={heading} aria-busy={list.isPending} {...watch}>
      <h2 id={heading}>{title}</h2>
      {list.isPending && <LoadingStatus label="Loading entries…" />}
      {error && (
        <RetryNotice
          title={data ? 'These entries may be out of date' : 'We couldn’t load these entries'}
          query={list}
        />
      )}
      {data && (
        <>
          <div className="results-status">
            <p ref={statusRef} className="hint" tabIndex={-1}>
              {outdated ? '' : describeGroupRange(group, data, view.mine)}
            </p>
            {outdated && <LoadingStatus label="Loading entries…" />}
          </div>
          {data.rows.length > 0 && (
            <Table
              caption={title}
              busy={outdated}
              columns={['Holder, journey', { label: 'Value', numeric: true }, column]}
            >
              {data.rows.map((entry) => (
                <EntryRow key={entry.id} group={group} entry={entry} />
              ))}
            </Table>
          )}
          {view.group ? (
            <Pagination page={data} to={(page) => formatView({ ...view, page })} onNavigate={onNavigate} />
          ) : (
            data.count > data.rows.length && (
              <p>
                <Link to={{ search: formatView({ ...view, group }) }} onClick={focusHeading}>
                  {groupLabels[group].viewAll(formatTotal(data))}
                </Link>
              </p>
            )
          )}
        </>
      )}
    </section>
  )
}
