import { formatWithoutCurrency } from '#contract/money/money.ts'
import type { StatementTotal } from '#contract/servicing/statement.ts'

/** The totals of a month, one row per currency. */
export function StatementTotals({ totals }: { totals: readonly StatementTotal[] }) {
  return (
    <table className="table">
      <caption>Totals</caption>
      <thead>
        <tr>
          <th scope="col">Currency</th>
          <th scope="col" className="n">
            Charged
          </th>
          <th scope="col" className="n">
            Refunded
          </th>
          <th scope="col" className="n">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}
