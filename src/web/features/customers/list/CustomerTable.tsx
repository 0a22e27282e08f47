import { Link } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { customerName } from '#web/components/holder/known-holder.ts'
import { paths } from '#web/paths.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type CustomerTableProps = {
  customers: readonly Customer[]
  /** Whether other rows are on their way. */
  busy: boolean
}

/** Customers, a row each; on a phone each row is a card. */
export function CustomerTable({ customers, busy }: CustomerTableProps) {
  return (
    <table className="table" aria-busy={busy || undefined}>
      <caption>
        <VisuallyHidden>Customers</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Town</th>
          <th scope="col">Email</th>
          <th scope="col">Reference, tax number</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id}>
            <th scope="row">
              <Link to={paths.customer(customer.id)}>
                <bdi>{customerName(customer)}</bdi>
              </Link>
            </th>
            {cells(customer).map(([label, text]) => (
              // What has nothing to tell needs no label on a phone.
              <td
                key={label}
                className={label === 'Town' && (text?.length ?? 0) <= maxUnwrappedLength ? 'kept' : undefined}
                data-label={text ? label : undefined}
              >
                <bdi>{text}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The longest name of a town, in characters, that stands on one line. */
const maxUnwrappedLength = 20

function cells({ addressLocality, addressFormatted, email, reference, taxId }: Customer) {
  return [
    ['Town', addressLocality || addressFormatted],
    ['Email', email],
    ['Known as', [reference, taxId].filter(Boolean).join(' · ')],
  ] as const
}
