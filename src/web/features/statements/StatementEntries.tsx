import { Link } from 'react-router-dom'
import { formatMoney } from '#contract/money/money.ts'
import type { StatementEntry } from '#contract/servicing/statement.ts'
import { paths } from '#web/paths.ts'

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** The longest reference, in characters, that stands on one line; an id of another service may be longer. */
const maxUnwrappedLength = 20

/** The lines of a month, in the order in which they came. Takes `entries`. */
export function StatementEntries({ entries }: { entries: readonly StatementEntry[] }) {
  return (
    <table className="table">
      <caption>Line by line</caption>
      <thead>
        <tr>
          <th scope="col">Certificate</th>
          <th scope="col">Holder</th>
          <th scope="col">What</th>
          <th scope="col" className="n">
            Time (UTC)
          </th>
          <th scope="col" className="n">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, kind, bookingId, reference, holder, amount, currency }) => (
          <tr key={id}>
            <th scope="row" className={reference.length <= maxUnwrappedLength ? 'kept' : undefined}>
              <Link to={paths.booking(bookingId)}>{reference}</Link>
            </th>
            <td data-label="Holder">
              <bdi>{holder}</bdi>
            </td>
            <td className="how" data-label="What">
              {kind === 'refund' ? 'Paid back' : 'Charged'}
            </td>
            <td className="n" data-label="Time (UTC)">
              <time dateTime={at}>{timeFormat.format(Date.parse(at))}</time>
            </td>
            <td className="n" data-label="Amount">
              {formatMoney({ minor: amount, currency })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
