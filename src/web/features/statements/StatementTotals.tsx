import { formatWithoutCurrency } from '#contract/money/money.ts'
import type { StatementTotal } from '#contract/servicing/statement.ts'
import { Table } from '#web/ui/Table.tsx'

/** The totals of a month, one row per currency. */
export function StatementTotals({ totals }: { totals: readonly StatementTotal[] }) {
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
          <td className="n" data-label="Charged">
            {formatWithoutCurrency({ minor: charged, currency })}
          </td>
          <td className="n" data-label="Refunded">
            {formatWithoutCurrency({ minor: refunded, currency })}
          </td>
          <td className="n" data-label="Balance">
            <strong>{formatWithoutCurrency({ minor: balance, currency })}</strong>
          </td>
        </tr>
      ))}
    </Table>
  )
}
