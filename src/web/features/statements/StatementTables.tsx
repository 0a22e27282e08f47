import { Link } from 'react-router-dom'
import { formatAdditionalFields } from '#contract/fields/additional-fields.ts'
import { formatMoney, formatWithoutCurrency } from '#contract/money/money.ts'
import type { Statement, StatementPart } from '#contract/servicing/statement.ts'
import { paths } from '#web/paths.ts'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { nowrapClass, Table } from '#web/ui/Table.tsx'

/** The totals of a month, one row per currency. */
export function StatementTotals({ totals }: Pick<Statement, 'totals'>) {
  return (
    <Table
      caption="Totals"
      showCaption
      columns={[
        'Currency',
        { label: 'Charged', numeric: true },
        { label: 'Refunded', numeric: true },
        { label: 'Balance', numeric: true },
      ]}
    >
      {totals.map(({ currency, charged, refunded, balance }) => (
        <tr key={currency.id}>
          <th scope="row">{currency.id}</th>
          <td className="numeric" data-label="Charged">
            {formatWithoutCurrency({ minor: charged, currency })}
          </td>
          <td className="numeric" data-label="Refunded">
            {formatWithoutCurrency({ minor: refunded, currency })}
          </td>
          <td className="numeric" data-label="Balance">
            <strong>{formatWithoutCurrency({ minor: balance, currency })}</strong>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The balance of each organization in a statement, one row per currency. */
export function OrganizationTotals({ parts }: { parts: readonly StatementPart[] }) {
  return (
    <Table
      caption="By company"
      showCaption
      columns={[
        'Company',
        { label: 'Charged', numeric: true },
        { label: 'Refunded', numeric: true },
        { label: 'Balance', numeric: true },
      ]}
    >
      {parts.flatMap(({ id, organization, totals }) =>
        totals.map(({ currency, charged, refunded, balance }) => (
          <tr key={`${id} ${currency.id}`}>
            <th scope="row">
              <bdi>{organization}</bdi>
            </th>
            <td className="numeric" data-label="Charged">
              {formatMoney({ minor: charged, currency })}
            </td>
            <td className="numeric" data-label="Refunded">
              {formatMoney({ minor: refunded, currency })}
            </td>
            <td className="numeric" data-label="Balance">
              <strong>{formatMoney({ minor: balance, currency })}</strong>
            </td>
          </tr>
        )),
      )}
    </Table>
  )
}

/** Formats the time of an entry, in UTC and without the year. */
export const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** The charges and refunds of a month, oldest first. */
export function StatementEntries({ entries }: Pick<Statement, 'entries'>) {
  return (
    <Table
      caption="Transactions"
      showCaption
      columns={[
        'Certificate',
        'Holder',
        'Type',
        { label: 'Time (UTC)', numeric: true },
        { label: 'Amount', numeric: true },
      ]}
    >
      {entries.map(({ id, at, kind, bookingId, reference, holder, amount, currency, ...entry }) => (
        <tr key={id}>
          <th scope="row" className={nowrapClass(reference)}>
            <Link to={paths.booking(bookingId)}>{reference}</Link>
          </th>
          <td data-label="Holder">
            <bdi>{holder}</bdi>
            {entry.additionalFields && (
              <span className="hint">
                <bdi>{formatAdditionalFields(entry)}</bdi>
              </span>
            )}
            <OwnerHint record={entry} />
          </td>
          <td className="whole-words" data-label="Type">
            {kind === 'refund' ? 'Refunded' : 'Charged'}
          </td>
          <td className="numeric" data-label="Time (UTC)">
            <time dateTime={at}>{timeFormat.format(Date.parse(at))}</time>
          </td>
          <td className="numeric" data-label="Amount">
            {formatMoney({ minor: amount, currency })}
          </td>
        </tr>
      ))}
    </Table>
  )
}
