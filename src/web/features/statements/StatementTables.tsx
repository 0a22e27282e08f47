import { Link } from 'react-router-dom'
import { formatAdditionalFields } from '#contract/fields/additional-fields.ts'
import { formatMoney, formatWithoutCurrency } from '#contract/money/money.ts'
import {
  type Specimens,
  type Statement,
  type StatementEntry,
  type StatementPart,
  type StatementTotal,
  sumParts,
} from '#contract/servicing/statement.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { nowrapClass, Table } from '#web/ui/Table.tsx'

/** The totals of a month, one row per currency. */
export function StatementTotals({ totals }: Pick<Statement, 'totals'>) {
  const rows = totals.map((total) => ({ ...total, key: total.currency.id, name: total.currency.id }))
  return <TotalsTable caption="Totals" nameLabel="Currency" rows={rows} format={formatWithoutCurrency} />
}

/** The balance of each organization in a statement, one row per currency. */
export function OrganizationTotals({ parts }: { parts: readonly StatementPart[] }) {
  const rows = parts.flatMap(({ id, organization, totals }) =>
    totals.map((total) => ({ ...total, key: `${id} ${total.currency.id}`, name: organization })),
  )
  return <TotalsTable caption="By company" nameLabel="Company" rows={rows} format={formatMoney} />
}

type TotalsTableProps = {
  caption: string
  /** The heading of the first column, which contains the names. */
  nameLabel: string
  rows: readonly (StatementTotal & { readonly key: string; readonly name: string })[]
  format: typeof formatMoney
}

function TotalsTable({ caption, nameLabel, rows, format }: TotalsTableProps) {
  return (
    <Table
      caption={caption}
      showCaption
      columns={[
        nameLabel,
        { label: 'Charged', numeric: true },
        { label: 'Refunded', numeric: true },
        { label: 'Balance', numeric: true },
      ]}
    >
      {rows.map(({ key, name, currency, charged, refunded, balance }) => (
        <tr key={key}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          <td className="numeric" data-label="Charged">
            {format({ minor: charged, currency })}
          </td>
          <td className="numeric" data-label="Refunded">
            {format({ minor: refunded, currency })}
          </td>
          <td className="numeric" data-label="Balance">
            <strong>{format({ minor: balance, currency })}</strong>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The premium, fees and tax of a month, one row per currency. Empty if the service doesn't send them. */
export function PriceTotals({ entries }: Pick<Statement, 'entries'>) {
  if (entries.every(({ premium }) => premium === undefined)) return null
  return (
    <Table
      caption="Premium, fees and tax, minus refunds"
      showCaption
      columns={['Currency', ...priceLabels.map((label) => ({ label, numeric: true }))]}
    >
      {sumParts(entries).map(({ currency, ...total }) => (
        <tr key={currency.id}>
          <th scope="row">{currency.id}</th>
          {[total.premium, total.fees, total.tax].map((minor, index) => (
            <td key={priceLabels[index]} className="numeric" data-label={priceLabels[index]}>
              {formatWithoutCurrency({ minor, currency })}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

const priceLabels = ['Premium', 'Fees', 'Tax']

type StatementEntriesProps = Pick<Statement, 'entries'> & { specimens: Specimens }

/** The charges and refunds of a month, oldest first. */
export function StatementEntries({ entries, specimens }: StatementEntriesProps) {
  const dates = useDates()
  return (
    <Table
      caption="Transactions"
      showCaption
      columns={[
        'Certificate',
        'Holder',
        'Type',
        { label: 'Time', numeric: true },
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
            <SpecimenHint row={entry} specimens={specimens} />
            {entry.trackingCode && (
              <span className="hint">
                Your reference: <bdi>{entry.trackingCode}</bdi>
              </span>
            )}
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
          <td className="numeric" data-label="Time">
            <time dateTime={at}>{dates.local(at, 'UTC')}</time>
          </td>
          <td className="numeric" data-label="Amount">
            {formatMoney({ minor: amount, currency })}
          </td>
        </tr>
      ))}
    </Table>
  )
}

type SpecimenHintProps = { row: Pick<StatementEntry, 'specimen'>; specimens: Specimens }

/** Marks a specimen in a statement that has other bookings, too. */
export function SpecimenHint({ row, specimens }: SpecimenHintProps) {
  return row.specimen && specimens === 'some' ? <span className="hint">Specimen</span> : null
}
