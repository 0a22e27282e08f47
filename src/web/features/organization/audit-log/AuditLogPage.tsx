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

/** The audit log: searches, filters and downloads its entries, which are append-only. */
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
      <p className="hint">Entries can’t be changed or deleted.</p>
      {!data && list.error ? (
        <OrganizationLoadError
          unsupported="The audit log isn’t available on this service."
          problem={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <AuditSearchForm search={search} onChange={updateSearch} />
      )}
      {list.isPending && <LoadingStatus label="Loading the audit log…" />}
      {data && (
        <>
          <ActiveFilters search={search} entries={data.rows} />
          <div className="found">
            <p ref={line} className="hint" tabIndex={-1} role="status">
              {outdated ? '' : describeRange(data)}
            </p>
            {outdated && <LoadingStatus label="Searching…" />}
          </div>
          {data.rows.length > 0 ? (
            <AuditTable entries={data.rows} busy={outdated} />
          ) : (
            <EmptyState title="No matching entries">
              <p>Search matches the start of words. Try fewer words or other dates.</p>
              {(isFiltered(search) || search.page > 1) && (
                <p>
                  <Link to={{ search: '' }}>Clear filters</Link>
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

/** Describes which entries are shown: `1 to 50 of 1,102, latest first`. */
function describeRange({ rows, count, page, perPage }: Page<unknown>): string {
  if (rows.length === 0) return 'No results'
  const from = page * perPage + 1
  const numbers = [from, from + rows.length - 1, count].map((number) => number.toLocaleString('en-GB'))
  return `${numbers[0]} to ${numbers[1]} of ${numbers[2]}, latest first`
}
