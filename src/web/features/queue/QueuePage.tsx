import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { queueGroups } from '#contract/servicing/queue.ts'
import { permissionsUnavailable, usePermissions } from '#web/api/account/permissions.ts'
import { queueQuery } from '#web/api/support/queue.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { CompanyFilter } from '#web/components/list/CompanyFilter.tsx'
import { formatTotal } from '#web/components/list/search-params.ts'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { formatView, parseView, type QueueView, toQueueRequest } from './search-params.ts'
import { GroupSection } from './GroupSection.tsx'
import { focusAdjacentRow } from './row-navigation.ts'

/** The support queue: expiring offers, declined quotes, failures, and links awaiting a customer. */
export function QueuePage() {
  const { search: view, updateSearch } = useListSearch({ parse: parseView, format: formatView })
  const { can, isLoading, failure } = usePermissions()
  const page = useRef<HTMLDivElement>(null)
  const isAllowed = can('listQueue') === true
  useShortcut('j', 'Next entry', () => focusAdjacentRow(page.current, 1), isAllowed)
  useShortcut('k', 'Previous entry', () => focusAdjacentRow(page.current, -1), isAllowed)
  return (
    <div ref={page} className="page stack queue">
      <title>Queue · Lading</title>
      <h1>Queue</h1>
      {isAllowed ? (
        <>
          <p className="hint">Quotes that need attention. Updates automatically.</p>
          <Checkbox
            label="Only mine"
            hint="Quotes you requested and links you created."
            checked={view.mine}
            onChange={(event) => updateSearch({ mine: event.currentTarget.checked }, true)}
          />
          <CompanyFilter records="entries for" />
          {view.group && (
            <p>
              <Link
                to={{ search: formatView({ ...view, group: undefined, page: 1 }) }}
                onClick={focusHeading}
              >
                View the whole queue
              </Link>
            </p>
          )}
          <Groups view={view} />
        </>
      ) : failure ? (
        <LoadError title={permissionsUnavailable} query={failure} />
      ) : (
        !isLoading && (
          <Notice role="alert">
            <p>
              {can('listQueue') === undefined
                ? 'The queue isn’t available on this service.'
                : 'Only support staff can view the queue.'}
            </p>
          </Notice>
        )
      )}
    </div>
  )
}

/**
 * The groups of a view. Each appears once those above it have loaded, so that nothing moves down while it's read. After the
 * filters change, announces how many entries match.
 */
function Groups({ view }: { view: QueueView }) {
  const groups = queueGroups.filter((group) => !view.group || view.group === group)
  const lists = useQueries({ queries: groups.map((group) => queueQuery(toQueueRequest(group, view))) })
  const loading = lists.findIndex(({ isPending }) => isPending)
  const isLoaded = lists.every(({ data, isPlaceholderData }) => data && !isPlaceholderData)
  // Not announced when the queue updates itself.
  const filters = `${view.mine} ${view.company}`
  const [announced, setAnnounced] = useState({ filters, text: '' })
  if (isLoaded && announced.filters !== filters) {
    const count = lists.reduce((sum, { data }) => sum + (data?.count ?? 0), 0)
    const countIsMinimum = lists.some(({ data }) => data?.countIsMinimum)
    setAnnounced({ filters, text: `Entries found: ${formatTotal({ count, countIsMinimum })}` })
  }
  return (
    <>
      <span className="visually-hidden" role="status">
        {announced.filters === filters && announced.text}
      </span>
      {groups.slice(0, loading < 0 ? groups.length : loading + 1).map((group) => (
        <GroupSection key={group} group={group} view={view} />
      ))}
    </>
  )
}
