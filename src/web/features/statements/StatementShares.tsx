import { Link } from 'react-router-dom'
import { formatMoney } from '#contract/money/money.ts'
import { findSpecimens, type Statement } from '#contract/servicing/statement.ts'
import { splitShares } from '#contract/servicing/statement-shares.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { nowrapClass, Table } from '#web/ui/Table.tsx'
import { SpecimenHint } from './StatementTables.tsx'

const amountColumns = [
  { label: 'Share of premium', numeric: true },
  { label: 'Fees kept', numeric: true },
  { label: 'Total', numeric: true },
]

/** What the organization and those below it keep of a month's premiums and fees. Empty if nothing is shared. */
export function StatementShares({ statement }: { statement: Statement }) {
  const dates = useDates()
  const parts = splitShares(statement)
  if (parts.length === 0) return null
  const specimens = findSpecimens(statement)
  return (
    <>
      <h2>Commission and fees</h2>
      <p className="hint">How premiums and fees are shared between companies, excluding taxes.</p>
      {/* Left out if every share is of a specimen, because the table would be empty. */}
      {parts.some(({ totals }) => totals.length > 0) && (
        <Table caption="Shares by company" showCaption columns={['Company', ...amountColumns]}>
          {parts.flatMap(({ id, organization, totals }) =>
            totals.map(({ currency, premium, fees, total }) => (
              <tr key={`${id} ${currency.id}`}>
                <th scope="row">
                  <bdi>{organization}</bdi>
                </th>
                <td className="numeric" data-label="Share of premium">
                  {formatMoney({ minor: premium, currency })}
                </td>
                <td className="numeric" data-label="Fees kept">
                  {formatMoney({ minor: fees, currency })}
                </td>
                <td className="numeric" data-label="Total">
                  <strong>{formatMoney({ minor: total, currency })}</strong>
                </td>
              </tr>
            )),
          )}
        </Table>
      )}
      <Table
        caption="Shares by booking"
        showCaption
        columns={[
          'Certificate',
          'Holder',
          'Company',
          { label: 'Time', numeric: true },
          ...amountColumns.slice(0, 2),
        ]}
      >
        {parts.flatMap(({ id, organization, shares }) =>
          shares.map(({ at, bookingId, reference, holder, premium, fees, currency, ...share }) => (
            <tr key={`${share.id} ${id}`}>
              <th scope="row" className={nowrapClass(reference)}>
                <Link to={paths.booking(bookingId)}>{reference}</Link>
              </th>
              <td data-label="Holder">
                <bdi>{holder}</bdi>
                <SpecimenHint row={share} specimens={specimens} />
              </td>
              <td data-label="Company">
                <bdi>{organization}</bdi>
              </td>
              <td className="numeric" data-label="Time">
                <time dateTime={at}>{dates.local(at, 'UTC')}</time>
              </td>
              <td className="numeric" data-label="Share of premium">
                {formatMoney({ minor: premium, currency })}
              </td>
              <td className="numeric" data-label="Fees kept">
                {formatMoney({ minor: fees, currency })}
              </td>
            </tr>
          )),
        )}
      </Table>
    </>
  )
}
