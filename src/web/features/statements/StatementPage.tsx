import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { ByMonth, splitByOrganization } from '#contract/servicing/statement.ts'
import { statementQuery, useStatementFile } from '#web/api/organization/statements.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { monthName } from './month-name.ts'
import { StatementShares } from './StatementShares.tsx'
import { OrganizationTotals, StatementEntries, StatementTotals } from './StatementTables.tsx'

/** Shows the organization's statement for the month in the address. */
export function StatementPage() {
  const { month = '' } = useParams()
  return ByMonth.safeParse({ month }).success ? <MonthlyStatement month={month} /> : <InvalidMonth />
}

function InvalidMonth() {
  return (
    <div className="page stack">
      <title>Invalid month · Lading</title>
      <h1>Invalid month</h1>
      <Notice kind="stop" role="alert">
        <p>The address must end with a month, for example 2026-11.</p>
        <p>
          <Link to={paths.statements}>View all statements</Link>
        </p>
      </Notice>
    </div>
  )
}

function MonthlyStatement({ month }: { month: string }) {
  const query = useQuery(statementQuery(month))
  const name = monthName(month)
  const title = `Statement for ${name}`
  const statement = query.data
  const parts = statement ? splitByOrganization(statement) : []
  return (
    <div className="page stack">
      <title>{`${title} · Lading`}</title>
      <p className="actions">
        <Link to={paths.statements}>All statements</Link>
      </p>
      <h1>{title}</h1>
      {query.isPending && <LoadingStatus label="Loading statement…" />}
      {!statement && query.error && (
        <LoadError notFound="Statements aren’t available on this service." query={query} />
      )}
      {statement && (
        <>
          <p className="hint">
            {[statement.organization, statement.open && 'month in progress', 'all times UTC']
              .filter(Boolean)
              .join(' · ')}
          </p>
          {[...statement.entries, ...(statement.shares ?? [])].some(({ specimen }) => specimen) && (
            <Specimen>Priced from a sample tariff. No cover is provided, and nothing is payable.</Specimen>
          )}
          {statement.entries.length === 0 ? (
            <p>No purchases or refunds in {name}.</p>
          ) : (
            <>
              <StatementTotals totals={statement.totals} />
              {parts.length > 0 && <OrganizationTotals parts={parts} />}
              <StatementEntries entries={statement.entries} />
            </>
          )}
          <StatementShares statement={statement} />
          <div className="actions no-print">
            <DownloadStatement month={month} kind="pdf" />
            <DownloadStatement month={month} kind="csv" />
          </div>
        </>
      )}
    </div>
  )
}

const mediaTypes = { pdf: 'application/pdf', csv: 'text/csv' } as const

/** Downloads a month's statement in one format. */
function DownloadStatement({ month, kind }: { month: string; kind: keyof typeof mediaTypes }) {
  const file = useStatementFile(kind)
  return (
    <div className="stack">
      <Button
        kind="quiet"
        busy={file.isPending}
        onClick={() => file.mutate(month, { onSuccess: (download) => saveFile(download, mediaTypes[kind]) })}
      >
        Download {kind.toUpperCase()}
      </Button>
      <ErrorNotice error={file.error} failure="We couldn’t download the statement." />
    </div>
  )
}
