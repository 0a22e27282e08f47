import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import {
  findSpecimens,
  selectCounted,
  specimenNote,
  splitByOrganization,
  StatementRequest,
} from '#contract/servicing/statement.ts'
import { formatMonth } from '#contract/text/months.ts'
import { statementQuery, useStatementFile } from '#web/api/organization/statements.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { limitToCompany, paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { describeMissing } from './describe-missing.ts'
import { StatementShares } from './StatementShares.tsx'
import { OrganizationTotals, PriceTotals, StatementEntries, StatementTotals } from './StatementTables.tsx'

/**
 * Shows the statement for the month in the URL: that of the company in the query, or else of the user's organization.
 */
export function StatementPage() {
  const { month = '' } = useParams()
  const [search] = useSearchParams()
  const companyId = search.get('company') ?? ''
  const request = { month, ...(companyId && { organizationId: companyId }) }
  return StatementRequest.safeParse(request).success ? (
    <MonthlyStatement request={request} />
  ) : (
    <StatementNotFound />
  )
}

function StatementNotFound() {
  return (
    <div className="page stack">
      <title>Statement not found · Lading</title>
      <h1>Statement not found</h1>
      <Notice variant="error" role="alert">
        <p>The link may be wrong or incomplete.</p>
        <p>
          <Link to={paths.statements}>View all statements</Link>
        </p>
      </Notice>
    </div>
  )
}

function MonthlyStatement({ request }: { request: StatementRequest }) {
  const query = useQuery(statementQuery(request))
  const { month, organizationId } = request
  const name = formatMonth(month)
  const title = `Statement for ${name}`
  const statement = query.data
  const parts = statement ? splitByOrganization(statement) : []
  const specimens = statement ? findSpecimens(statement) : 'none'
  return (
    <div className="page stack">
      <title>{`${title} · Lading`}</title>
      <p className="actions">
        <Link to={limitToCompany(paths.statements, organizationId)}>All statements</Link>
      </p>
      <h1>{title}</h1>
      {query.isPending && <LoadingStatus label="Loading statement…" />}
      {!statement && query.error && (
        <LoadError
          title="We couldn’t load the statement"
          notFound={describeMissing(organizationId)}
          query={query}
        />
      )}
      {statement && (
        <>
          {query.error && (
            <RetryNotice variant="warning" title="This statement may be out of date" query={query} />
          )}
          <p className="hint">
            {[statement.organization, statement.open && 'entries may still be added', 'all times UTC']
              .filter(Boolean)
              .join(' · ')}
          </p>
          {specimens === 'all' && (
            <Specimen>Priced from a sample tariff. No cover is provided, and nothing is payable.</Specimen>
          )}
          {specimens === 'some' && (
            <Notice>
              <p>{specimenNote}</p>
            </Notice>
          )}
          {statement.entries.length === 0 ? (
            <p>No purchases or refunds in {name}.</p>
          ) : (
            <>
              {/* The totals are empty if all entries are specimens but some shares aren't. */}
              {statement.totals.length > 0 && (
                <>
                  <StatementTotals totals={statement.totals} />
                  <PriceTotals entries={selectCounted(statement.entries, specimens)} />
                  {parts.length > 0 && <OrganizationTotals parts={parts} />}
                </>
              )}
              <StatementEntries entries={statement.entries} specimens={specimens} />
            </>
          )}
          <StatementShares statement={statement} />
          <div className="actions no-print">
            <DownloadStatementButton request={request} kind="pdf" />
            <DownloadStatementButton request={request} kind="csv" />
          </div>
        </>
      )}
    </div>
  )
}

const mediaTypes = { pdf: 'application/pdf', csv: 'text/csv' } as const

type DownloadProps = { request: StatementRequest; kind: keyof typeof mediaTypes }

/** Downloads a month's statement in one format. */
function DownloadStatementButton({ request, kind }: DownloadProps) {
  const file = useStatementFile(kind)
  return (
    <div className="stack">
      <Button
        variant="secondary"
        busy={file.isPending}
        onClick={() =>
          file.mutate(request, { onSuccess: (download) => saveFile(download, mediaTypes[kind]) })
        }
      >
        Download {kind.toUpperCase()}
      </Button>
      <ErrorNotice error={file.error} failure="We couldn’t download the statement." />
    </div>
  )
}
