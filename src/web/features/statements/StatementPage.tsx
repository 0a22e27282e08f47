import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { statementQuery } from '#web/api/organization/statements.ts'
import { paths } from '#web/paths.ts'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { DownloadStatement } from './DownloadStatement.tsx'
import { monthName } from './month-name.ts'
import { StatementLoadError } from './StatementLoadError.tsx'
import { StatementEntries } from './StatementEntries.tsx'
import { StatementTotals } from './StatementTotals.tsx'

/** One month of the organization's account, line by line. */
export function StatementPage() {
  const { month = '' } = useParams()
  const query = useQuery(statementQuery(month))
  const title = `Statement of ${monthName(month)}`
  const statement = query.data
  return (
    <div className="page stack">
      <title>{`${title} · Lading`}</title>
      <p className="actions">
        <Link to={paths.statements}>All statements</Link>
      </p>
      <h1>{title}</h1>
      {query.isPending && <LoadingStatus label="Fetching the statement" />}
      {!statement && query.error && (
        <StatementLoadError
          problem={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {statement && (
        <>
          <p className="hint">
            {statement.organization}
            {statement.open && ' · the month has not ended, so that lines may be added'} · months and times
            are by UTC
          </p>
          {statement.entries.some(({ specimen }) => specimen) && (
            <Specimen>From a sample tariff: nothing is insured, and nothing is owed.</Specimen>
          )}
          {statement.entries.length === 0 ? (
            <p>Nothing was bought or paid back.</p>
          ) : (
            <>
              <StatementTotals totals={statement.totals} />
              <StatementEntries entries={statement.entries} />
            </>
          )}
          <div className="actions no-print">
            <DownloadStatement month={month} kind="pdf" />
            <DownloadStatement month={month} kind="csv" />
          </div>
        </>
      )}
    </div>
  )
}
