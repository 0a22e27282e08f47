import { useNavigate } from 'react-router-dom'
import { customersQuery } from '#web/api/support/customers.ts'
import { customerName, describeCustomer } from '#web/components/holder/customer-values.ts'
import { maxResults, SearchDialog } from '#web/app/search-dialog/SearchDialog.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'

/** Searches customers while typing, and opens the chosen one. */
export function CustomerSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()

  return (
    <SearchDialog
      title="Find a customer"
      label="Search customers"
      hint="Name, email, tax number, reference or certificate number"
      subject="customers"
      search={(globalFilter) => customersQuery({ page: 0, perPage: maxResults, globalFilter })}
      describe={(customer) => (
        <>
          <bdi>{customerName(customer)}</bdi> <span className="hint">{describeCustomer(customer)}</span>
        </>
      )}
      onChoose={({ id }) => {
        onClose()
        void navigate(paths.customer(id))
      }}
      renderEmpty={(words) => <LinkButton to={paths.newCustomerWithName(words)}>Create customer</LinkButton>}
      onClose={onClose}
    />
  )
}
