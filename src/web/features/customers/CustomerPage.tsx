import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { useAbilities } from '#web/api/account/permissions.ts'
import { customerQuery } from '#web/api/support/customers.ts'
import { nameOf } from '#web/components/holder/known-holder.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { CustomerBookings } from './CustomerBookings.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { NoCustomers } from './list/CustomerLoadError.tsx'
import { QuoteFor } from './QuoteForCustomer.tsx'

/** One customer: who it is, quoting for it, and what was quoted and bought. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const { may } = useAbilities()
  const asked = useQuery(customerQuery(id))
  const customer = asked.data
  return (
    <div className="page stack">
      <title>{`${customer ? nameOf(customer) : 'Customer'} · Lading`}</title>
      <p className="actions">
        <Link to={paths.customers}>All customers</Link>
      </p>
      <h1>{customer ? <bdi>{nameOf(customer)}</bdi> : 'Customer'}</h1>
      {asked.isPending && <Waiting label="Fetching the customer" />}
      {!customer && asked.error && (
        <NoCustomers problem={asked.error} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
      {customer && (
        <>
          <div className="actions no-print">
            <QuoteFor customer={customer} />
            {may('changeCustomer') && (
              <LinkButton kind="quiet" to={paths.changeCustomer(id)}>
                Change
              </LinkButton>
            )}
          </div>
          <CustomerFacts customer={customer} />
          {/* Another customer begins with the first page of its own. */}
          <CustomerBookings key={id} customerId={id} />
        </>
      )}
    </div>
  )
}
