import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { formatMoney } from '#contract/money/money.ts'
import { formatMonth } from '#contract/text/months.ts'
import { statementsQuery } from '#web/api/organization/statements.ts'
import { CompanyFilter } from '#web/components/list/CompanyFilter.tsx'
import { LoadError } from '#web/components/LoadError.tsx'
import { limitToCompany, paths } from '#web/paths.ts'
import { GetQuoteLink } from '#web/components/request-offers/GetQuoteLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { Table } from '#web/ui/Table.tsx'
import { BalanceChart } from './BalanceChart.tsx'
import { describeMissing } from './describe-missing.ts'

/** Lists the monthly statements, with their balances, of the user's organization or of the company in the URL. */
export function StatementsPage() {
  const [search] = useSearchParams()
  const companyId = search.get('company') ?? ''
  const query = useQuery(statementsQuery(companyId ? { organizationId: companyId } : {}))
  const months = query.data
  return (
    <div className="page stack">
      <title>Statements · Lading</title>
      <h1>Statements</h1>
      <CompanyFilter records="statements for" />
      {query.isPending && <LoadingStatus label="Loading statements…" />}
      {!months && query.error && (
        <LoadError
          title="We couldn’t load the statements"
          notFound={describeMissing(companyId)}
          query={query}
        />
      )}
      {months && query.error && (
        <RetryNotice variant="warning" title="These statements may be out of date" query={query} />
      )}
      {months?.length === 0 && (
        <EmptyState title="No statements yet">
          <p>There’s a statement for each month in which cover is bought or cancelled.</p>
          {!companyId && (
            <p>
              <GetQuoteLink />
            </p>
          )}
        </EmptyState>
      )}
      {months && <BalanceChart months={months} />}
      {months && months.length > 0 && (
        <Table caption="Balance by month" columns={['Month', { label: 'Balance', numeric: true }]}>
          {months.map(({ month, totals }) => (
            <tr key={month}>
              <th scope="row">
                <Link to={limitToCompany(paths.statement(month), companyId)}>{formatMonth(month)}</Link>
              </th>
              <td className="numeric" data-label="Balance">
                {totals.map(({ currency, balance }) => (
                  <div key={currency.id}>{formatMoney({ minor: balance, currency })}</div>
                ))}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}
