import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { usePermissions } from '#web/api/account/permissions.ts'
import { customerQuery } from '#web/api/support/customers.ts'
import { customerName } from '#web/components/holder/known-holder.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { CustomerBookings } from './CustomerBookings.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerLoadError } from './list/CustomerLoadError.tsx'
import { QuoteForCustomer } from './QuoteForCustomer.tsx'

/** Shows one customer with details, quotes and bookings, and a button to quote for them. */
export function CustomerPage() {
  const { id = '' } = useParams()
  // Without the key, a link of the previous customer's page would keep the focus when the customer search opens another,
  // and the previous customer's bookings would show while their own load.
  return <CustomerDetails key={id} id={id} />
}

function CustomerDetails({ id }: { id: string }) {
  const { may } = usePermissions()
  const query = useQuery(customerQuery(id))
  const customer = query.data
  return (
    <div className="page stack">
      <title>{`${customer ? customerName(customer) : 'Customer'} · Lading`}</title>
      <p className="actions">
        <Link to={paths.customers}>All customers</Link>
      </p>
      <h1>{customer ? <bdi>{customerName(customer)}</bdi> : 'Customer'}</h1>
      {query.isPending && <LoadingStatus label="Loading customer…" />}
      {!customer && query.error && <CustomerLoadError query={query} />}
      {customer && (
        <>
          <div className="actions no-print">
            <QuoteForCustomer customer={customer} />
            {may('changeCustomer') && (
              <LinkButton kind="quiet" to={paths.changeCustomer(id)}>
                Edit customer
              </LinkButton>
            )}
          </div>
          <CustomerFacts customer={customer} />
          <CustomerBookings customerId={id} />
        </>
      )}
    </div>
  )
}
