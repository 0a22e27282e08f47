import { Link } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { customerName } from '#web/components/holder/customer-values.ts'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { paths } from '#web/paths.ts'
import { nowrapClass, Table } from '#web/ui/Table.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'

/** Customers as a table. On a phone each row is a card. */
export function CustomerTable({ customers, busy }: { customers: readonly Customer[]; busy: boolean }) {
  return (
    <Table caption="Customers" busy={busy} columns={['Name', 'Town', 'Email', 'Reference, tax number']}>
      {customers.map((customer) => {
        const { id, email } = customer
        const town = customer.addressLocality || customer.addressFormatted || ''
        const reference = [customer.reference, customer.taxId].filter(Boolean).join(' · ')
        // An empty cell needs no label on a phone.
        return (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.customer(id)}>
                <bdi>{customerName(customer)}</bdi>
              </Link>
              <OwnerHint record={customer} />
            </th>
            <td className={nowrapClass(town)} data-label={town ? 'Town' : undefined}>
              <bdi>{town}</bdi>
            </td>
            <td data-label={email ? 'Email' : undefined}>{email && <EmailAddress address={email} />}</td>
            <td data-label={reference ? 'Reference' : undefined}>
              <bdi>{reference}</bdi>
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
