import { Link } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { customerName } from '#web/components/holder/known-holder.ts'
import { paths } from '#web/paths.ts'
import { Table } from '#web/ui/Table.tsx'

type CustomerTableProps = {
  customers: readonly Customer[]
  /** Whether newer rows are loading. */
  busy: boolean
}

/** Customers as a table. On a phone each row is a card. */
export function CustomerTable({ customers, busy }: CustomerTableProps) {
  return (
    <Table caption="Customers" busy={busy} columns={['Name', 'Town', 'Email', 'Reference, tax number']}>
      {customers.map((customer) => (
        <tr key={customer.id}>
          <th scope="row">
            <Link to={paths.customer(customer.id)}>
              <bdi>{customerName(customer)}</bdi>
            </Link>
          </th>
          {cells(customer).map(([label, text]) => (
            // An empty cell needs no label on a phone.
            <td
              key={label}
              className={label === 'Town' && (text?.length ?? 0) <= maxUnwrappedLength ? 'nowrap' : undefined}
              data-label={text ? label : undefined}
            >
              <bdi>{label === 'Email' ? breakable(text) : text}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** Lets an email address break before its @, rather than anywhere. */
function breakable(email = '') {
  const at = Math.max(0, email.lastIndexOf('@'))
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** The longest town name that is kept on one line, in characters. */
const maxUnwrappedLength = 20

function cells({ addressLocality, addressFormatted, email, reference, taxId }: Customer) {
  return [
    ['Town', addressLocality || addressFormatted],
    ['Email', email],
    ['Reference', [reference, taxId].filter(Boolean).join(' · ')],
  ] as const
}
