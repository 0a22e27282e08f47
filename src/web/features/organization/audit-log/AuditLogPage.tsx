import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Page } from '#contract/paging.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { auditEntriesQuery, useAuditEntriesCsv } from '#web/api/organization/audit-log.ts'
import { DownloadCsv } from '#web/components/list/DownloadCsv.tsx'
import { usePageFocus } from '#web/ui/focus/use-page-focus.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { OrganizationLoadError } from '#web/features/organization/OrganizationLoadError.tsx'
import {
  formatSearch,
  type AuditSearch,
  toFilterRequest,
  isFiltered,
  toPageRequest,
  parseSearch,
} from './search-params.ts'
import { AuditTable } from './AuditTable.tsx'
import { AuditSearchForm } from './AuditSearchForm.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'

/** Who did what for whom and when: to be searched, followed and taken along. It is only ever added to. */
export function AuditLogPage() {
  const navigate = useNavigate()
  const search = parseSearch(useSearchParams()[0])
  const { may } = usePermissions()
  const list = useQuery(auditEntriesQuery(toPageRequest(search)))
  const { data, isPlaceholderData: outdated } = list
  const { line, onLeave } = usePageFocus(outdated, data)

  function updateSearch(change: Partial<AuditSearch>, replace = false) {
    const next = formatSearch({ ...search, page: 1, ...change })
    if (next === formatSearch(search)) return
    // Synchronous: in a transition, a controlled field would show its old value until navigation completes.
    void navigate({ search: next }, { replace, preventScrollReset: true, flushSync: true })
  }

  return (
    <div className="page stack">
      <title>Audit log · Lading</title>
      <h1>Audit log</h1>
      <p className="hint">Lines are only ever added. Nobody can change or delete one.</p>
      {!data && list.error ? (
        <OrganizationLoadError
          what="The audit log"
          problem={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <AuditSearchForm search={search} onChange={updateSearch} />
      )}
      {list.isPending && <LoadingStatus label="Fetching the record" />}
      {data && (
        <>
          <ActiveFilters search={search} entries={data.rows} />
          <div className="found">
            <p ref={line} className="hint" tabIndex={-1} role="status">
              {outdated ? '' : describeRange(data)}
            </p>
            {outdated && <LoadingStatus label="Finding" />}
          </div>
          {data.rows.length > 0 ? (
            <AuditTable entries={data.rows} busy={outdated} />
          ) : (
            <EmptyState title="Nothing is like this">
              <p>Words are found by their beginnings. Try fewer of them, or other days.</p>
              {(isFiltered(search) || search.page > 1) && (
                <p>
                  <Link to={{ search: '' }}>See everything</Link>
                </p>
              )}
            </EmptyState>
          )}
          <Pagination page={data} to={(page) => formatSearch({ ...search, page })} onNavigate={onLeave} />
          {may('auditsSheet') && data.count > 0 && (
            <DownloadCsv filter={toFilterRequest(search)} count={data.count} useCsv={useAuditEntriesCsv} />
          )}
        </>
      )}
    </div>
  )
}

/** Which lines of how many. */
function describeRange({ rows, count, page, perPage }: Page<unknown>): string {
  if (rows.length === 0) return 'Nothing is found'
  const from = page * perPage + 1
  const numbers = [from, from + rows.length - 1, count].map((figure) => figure.toLocaleString('en-GB'))
  return `${numbers[0]} to ${numbers[1]} of ${numbers[2]}, latest first`
}
