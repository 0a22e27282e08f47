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

/** Changes what is known of a customer. What was quoted and bought stays as it was. */
export function ChangeCustomerPage() {
  const { id = '' } = useParams()
  // What somebody changed meanwhile stands in the fields, and not what this tab saw last.
  const query = useQuery({ ...customerQuery(id), refetchOnMount: 'always' })
  const customer = query.isFetchedAfterMount ? query.data : undefined
  return (
    <div className="page narrow stack">
      <p>
        <Link to={paths.customer(id)}>Back to the customer</Link>
      </p>
      <h1>Change {customer ? <bdi>{customerName(customer)}</bdi> : 'a customer'}</h1>
      <p>What was quoted and bought stays as it was: certificates are corrected with their bookings.</p>
      {query.isPending && <LoadingStatus label="Fetching the customer" />}
      {!customer && query.error && (
        <CustomerLoadError
          problem={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
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
      title={`Change ${customerName(customer)}`}
      typed={toFormValues(customer)}
      saving={{ ...change, mutate: (holder, then) => mutate(toCustomerChange(id, holder), then) }}
      submitLabel="Save the changes"
      customerUrl={paths.customer(id)}
      onSaved={(changed) => {
        updateQuotedCustomer({ id, name: customerName(changed), holder: customerToHolderValues(changed) })
        void navigate(paths.customer(id), { replace: true })
      }}
    >
      <LinkButton kind="quiet" to={paths.customer(id)}>
        Leave it as it is
      </LinkButton>
    </CustomerForm>
  )
}
