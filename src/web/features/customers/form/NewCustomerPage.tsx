import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useCreateCustomer } from '#web/api/support/customers.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { emptyCustomer } from './customer-form-values.ts'
import { CustomerForm } from './CustomerForm.tsx'

/** The page to create a customer before the first quote. */
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
        submitLabel="Save customer"
        onSaved={({ id }) => void navigate(paths.customer(id), { replace: true })}
      >
        <LinkButton kind="quiet" to={paths.customers}>
          Cancel
        </LinkButton>
      </CustomerForm>
    </div>
  )
}
