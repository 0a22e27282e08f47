import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { renewActing } from '#web/draft/on-behalf-of.ts'
import { customerQuery, useChangeCustomer } from '#web/api/support/customers.ts'
import { answersOf, nameOf } from '#web/components/holder/known-holder.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { changeOf, typedOf } from './customer-form-values.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { NoCustomers } from '#web/features/customers/list/CustomerLoadError.tsx'

/** Changes what is known of a customer. What was quoted and bought stays as it was. */
export function ChangeCustomerPage() {
  const { id = '' } = useParams()
  // What somebody changed meanwhile stands in the fields, and not what this tab saw last.
  const asked = useQuery({ ...customerQuery(id), refetchOnMount: 'always' })
  const customer = asked.isFetchedAfterMount ? asked.data : undefined
  return (
    <div className="page narrow stack">
      <p>
        <Link to={paths.customer(id)}>Back to the customer</Link>
      </p>
      <h1>Change {customer ? <bdi>{nameOf(customer)}</bdi> : 'a customer'}</h1>
      <p>What was quoted and bought stays as it was: certificates are corrected with their bookings.</p>
      {asked.isPending && <Waiting label="Fetching the customer" />}
      {!customer && asked.error && (
        <NoCustomers problem={asked.error} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
      {customer && <Changing customer={customer} />}
    </div>
  )
}

function Changing({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const { id } = customer
  const { mutate, ...change } = useChangeCustomer()
  return (
    <CustomerForm
      title={`Change ${nameOf(customer)}`}
      typed={typedOf(customer)}
      saving={{ ...change, mutate: (holder, then) => mutate(changeOf(id, holder), then) }}
      act="Save the changes"
      savedAt={paths.customer(id)}
      onSaved={(changed) => {
        renewActing({ id, name: nameOf(changed), holder: answersOf(changed) })
        void navigate(paths.customer(id), { replace: true })
      }}
    >
      <LinkButton kind="quiet" to={paths.customer(id)}>
        Leave it as it is
      </LinkButton>
    </CustomerForm>
  )
}
