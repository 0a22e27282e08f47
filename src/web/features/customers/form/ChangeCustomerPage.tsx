import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { updateQuotedCustomer } from '#web/draft/on-behalf-of.ts'
import { customerQuery, useChangeCustomer } from '#web/api/support/customers.ts'
import { customerToHolderValues, customerName } from '#web/components/holder/known-holder.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { toCustomerChange, toFormValues } from './customer-form-values.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { CustomerLoadError } from '#web/features/customers/list/CustomerLoadError.tsx'

/** The page to edit a customer's details. Existing quotes and bookings don't change. */
export function ChangeCustomerPage() {
  const { id = '' } = useParams()
  // Refetch, so that the form starts from the latest details.
  const query = useQuery({ ...customerQuery(id), refetchOnMount: 'always' })
  const customer = query.isFetchedAfterMount ? query.data : undefined
  return (
    <div className="page narrow stack">
      <title>Edit customer · Lading</title>
      <p>
        <Link to={paths.customer(id)}>Back to customer</Link>
      </p>
      <h1>Edit {customer ? <bdi>{customerName(customer)}</bdi> : 'customer'}</h1>
      <p>Existing quotes and certificates don’t change. To correct a certificate, open its booking.</p>
      {query.isPending && <LoadingStatus label="Loading customer…" />}
      {!customer && query.error && <CustomerLoadError query={query} />}
      {customer && <ChangeCustomerForm customer={customer} />}
    </div>
  )
}

function ChangeCustomerForm({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const { id } = customer
  const { mutate, ...change } = useChangeCustomer()
  return (
    <CustomerForm
      title={`Edit ${customerName(customer)}`}
      typed={toFormValues(customer)}
      saving={{ ...change, mutate: (holder, then) => mutate(toCustomerChange(id, holder), then) }}
      submitLabel="Save changes"
      customerUrl={paths.customer(id)}
      onSaved={(changed) => {
        updateQuotedCustomer({ id, name: customerName(changed), holder: customerToHolderValues(changed) })
        void navigate(paths.customer(id), { replace: true })
      }}
    >
      <LinkButton kind="quiet" to={paths.customer(id)}>
        Cancel
      </LinkButton>
    </CustomerForm>
  )
}
