import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useCreateCustomer } from '#web/api/support/customers.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { emptyCustomer } from './customer-form-values.ts'
import { CustomerForm } from './CustomerForm.tsx'

/** Makes a customer before anything is quoted for it. */
export function NewCustomerPage() {
  const navigate = useNavigate()
  const saving = useCreateCustomer()
  const name = useSearchParams()[0].get('name') ?? ''
  return (
    <div className="page narrow stack">
      <p className="actions">
        <Link to={paths.customers}>All customers</Link>
      </p>
      <h1>New customer</h1>
      <CustomerForm
        title="New customer"
        typed={{ ...emptyCustomer, businessName: name }}
        saving={saving}
        submitLabel="Save the customer"
        onSaved={({ id }) => void navigate(paths.customer(id), { replace: true })}
      >
        <LinkButton kind="quiet" to={paths.customers}>
          Leave it
        </LinkButton>
      </CustomerForm>
    </div>
  )
}
