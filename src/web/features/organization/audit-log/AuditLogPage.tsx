import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Page } from '#contract/paging.ts'
import { useAbilities } from '#web/api/account/permissions.ts'
import { auditsQuery, useAuditsSheet } from '#web/api/organization/audit-log.ts'
import { DownloadSheet } from '#web/components/list/DownloadCsv.tsx'
import { useTurned } from '#web/ui/focus/use-page-focus.ts'
import { Empty } from '#web/ui/feedback/EmptyState.tsx'
import { PageLinks } from '#web/ui/navigation/Pagination.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { NotHere } from '#web/features/organization/OrganizationLoadError.tsx'
import { addressOf, type Asked, foundOf, isNarrowed, pageOf, readAsked } from './search-params.ts'
import { AuditTable } from './AuditTable.tsx'
import { FindAudits } from './AuditSearchForm.tsx'
import { Narrowed } from './ActiveFilters.tsx'

/** Who did what for whom and when: to be searched, followed and taken along. It is only ever added to. */
export function AuditPage() {
  const navigate = useNavigate()
  const asked = readAsked(useSearchParams()[0])
  const { may } = useAbilities()
  const list = useQuery(auditsQuery(pageOf(asked)))
  const { data, isPlaceholderData: outdated } = list
  const { line, onLeave } = useTurned(outdated, data)

  function askFor(change: Partial<Asked>, replace = false) {
    const next = addressOf({ ...asked, page: 1, ...change })
    if (next === addressOf(asked)) return
    // Synchronous: in a transition, a controlled field would show its old value until navigation completes.
    void navigate({ search: next }, { replace, preventScrollReset: true, flushSync: true })
  }

  return (
    <div className="page stack">
      <title>Record of deeds · Lading</title>
      <h1>Record of deeds</h1>
      <p className="hint">Lines are only ever added. Nobody can change or delete one.</p>
      {!data && list.error ? (
        <NotHere
          what="The record of deeds"
          problem={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <FindAudits asked={asked} onAsk={askFor} />
      )}
      {list.isPending && <Waiting label="Fetching the record" />}
      {data && (
        <>
          <Narrowed asked={asked} lines={data.rows} />
          <div className="found">
            <p ref={line} className="hint" tabIndex={-1} role="status">
              {outdated ? '' : lineOf(data)}
            </p>
            {outdated && <Waiting label="Finding" />}
          </div>
          {data.rows.length > 0 ? (
            <AuditTable lines={data.rows} busy={outdated} />
          ) : (
            <Empty title="Nothing is like this">
              <p>Words are found by their beginnings. Try fewer of them, or other days.</p>
              {(isNarrowed(asked) || asked.page > 1) && (
                <p>
                  <Link to={{ search: '' }}>See everything</Link>
                </p>
              )}
            </Empty>
          )}
          <PageLinks page={data} to={(page) => addressOf({ ...asked, page })} onLeave={onLeave} />
          {may('auditsSheet') && data.count > 0 && (
            <DownloadSheet found={foundOf(asked)} count={data.count} useSheet={useAuditsSheet} />
          )}
        </>
      )}
    </div>
  )
}

/** Which lines of how many. */
function lineOf({ rows, count, page, perPage }: Page<unknown>): string {
  if (rows.length === 0) return 'Nothing is found'
  const from = page * perPage + 1
  const said = [from, from + rows.length - 1, count].map((figure) => figure.toLocaleString('en-GB'))
  return `${said[0]} to ${said[1]} of ${said[2]}, latest first`
}
