import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Page } from '#contract/paging.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { usePermissions } from '#web/api/account/permissions.ts'
import { auditEntriesQuery, fetchAuditEntriesCsv } from '#web/api/organization/audit-log.ts'
import { CompanyFilter } from '#web/components/list/CompanyFilter.tsx'
import { DownloadCsvButton } from '#web/components/list/DownloadCsvButton.tsx'
import { isUnavailable } from '#web/components/list/is-unavailable.ts'
import { ListResults } from '#web/components/list/ListResults.tsx'
import { toPageRequest } from '#web/components/list/list-request.ts'
import { describeRange } from '#web/components/list/search-params.ts'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { formatSearch, toFilterRequest, isFiltered, parseSearch } from './search-params.ts'
import { AuditTable } from './AuditTable.tsx'
import { ActiveFilters, AuditSearchForm } from './AuditFilters.tsx'

/** Entries on a page. */
const perPage = 50

/** The audit log: searches, filters and downloads its entries, which are append-only. */
export function AuditLogPage() {
  const { search, updateSearch } = useListSearch({ parse: parseSearch, format: formatSearch })
  const { can } = usePermissions()
  const list = useQuery(auditEntriesQuery(toPageRequest(toFilterRequest(search), search.page, perPage)))
  const { data, isPlaceholderData: outdated } = list

  return (
    <div className="page stack">
      <title>Audit log · Lading</title>
      <h1>Audit log</h1>
      <p className="hint">Entries can’t be changed or deleted.</p>
      {(data !== undefined || !isUnavailable(list.error)) && (
        <AuditSearchForm search={search} onChange={updateSearch} />
      )}
      {!data && list.error && (
        <LoadError
          title="We couldn’t load the audit log"
          notFound="The audit log isn’t available on this service."
          query={list}
        />
      )}
      <CompanyFilter records="entries for" />
      {list.isPending && <LoadingStatus label="Loading the audit log…" />}
      {data && (
        <>
          <ActiveFilters search={search} entries={data.rows} />
          <ListResults
            page={data}
            outdated={outdated}
            summary={describeEntries(data)}
            emptyState={
              isFiltered({ ...search, company: '' }) ? (
                <EmptyState title="No matching entries">
                  <p>Search matches the start of words. Try fewer words or other dates.</p>
                  <p>
                    <Link to={{ search: '' }} onClick={focusHeading}>
                      Clear filters
                    </Link>
                  </p>
                </EmptyState>
              ) : (
                <EmptyState title="No entries yet">
                  <p>What people and API clients do will appear here.</p>
                </EmptyState>
              )
            }
            to={(page) => formatSearch({ ...search, page })}
          >
            <AuditTable entries={data.rows} company={search.company} busy={outdated} />
          </ListResults>
          {can('exportAuditEntries') && data.count > 0 && (
            <DownloadCsvButton
              filter={toFilterRequest(search)}
              total={data}
              fetchCsv={fetchAuditEntriesCsv}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Describes which entries are shown: `1 to 50 of 1,102, newest first`. */
function describeEntries(page: Page<unknown>): string {
  const range = describeRange(page)
  return page.rows.length === 0 ? range : `${range}, newest first`
}
