import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { customerQuery, isGone, useChangeCustomer, useCreateCustomer } from '#web/api/support/customers.ts'
import { permissionsUnavailable, usePermissions } from '#web/api/account/permissions.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { customerName, toDraftCustomer } from '#web/components/holder/customer-values.ts'
import { updateQuotedCustomer } from '#web/draft/on-behalf-of.ts'
import { paths } from '#web/paths.ts'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { CustomerLoadError, describeNoCustomers } from '#web/features/customers/list/CustomerLoadError.tsx'
import { toCustomerChange, toFormValues, emptyCustomer } from './customer-form-values.ts'
import { CustomerForm } from './CustomerForm.tsx'

/** The page to edit a customer's details. Existing quotes and bookings don't change. */
export function ChangeCustomerPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    ...customerQuery(id),
    // Refetch, so that the form starts from the latest details.
    refetchOnMount: 'always',
    // Don't refetch later: that would discard what was typed if the customer no longer exists.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const customer = query.isFetchedAfterMount && !isGone(query) ? query.data : undefined
  return (
    <div className="page narrow stack">
      <title>Edit customer · Lading</title>
      <p>
        <Link to={paths.customer(id)}>Back to customer</Link>
      </p>
      <h1>Edit {customer ? <bdi>{customerName(customer)}</bdi> : 'customer'}</h1>
      <p>Existing quotes and certificates don’t change. To correct a certificate, open its booking.</p>
      {!customer && !query.error && <LoadingStatus label="Loading customer…" />}
      {!customer && query.error && <CustomerLoadError query={query} />}
      {customer && <ChangeCustomerForm customer={customer} />}
    </div>
  )
}

function ChangeCustomerForm({ customer: latest }: { customer: Customer }) {
  // The customer as the form shows it. Compared with a newer version, untouched fields would count as changed, and saving
  // would undo a colleague's changes.
  const [customer] = useState(latest)
  const { id } = customer
  const { mutate, ...saving } = useChangeCustomer((changed) => updateQuotedCustomer(toDraftCustomer(changed)))
  return (
    <CustomerForm
      title={`Edit ${customerName(customer)}`}
      values={toFormValues(customer)}
      saving={{ ...saving, mutate: (holder, options) => mutate(toCustomerChange(customer, holder), options) }}
      submitLabel="Save changes"
      customerId={id}
    />
  )
}

/** The page to create a customer before the first quote. */
export function NewCustomerPage() {
  const saving = useCreateCustomer()
  const { can, isLoading, failure } = usePermissions()
  const isAllowed = can('createCustomer')
  const name = useSearchParams()[0].get('name') ?? ''
  return (
    <div className="page narrow stack">
      <p className="actions">
        <Link to={paths.customers}>All customers</Link>
      </p>
      <h1>New customer</h1>
      {isLoading && !isAllowed && <LoadingStatus label="Loading form…" />}
      {failure && <LoadError title={permissionsUnavailable} query={failure} />}
      {!isLoading && !failure && !isAllowed && (
        <>
          <title>New customer · Lading</title>
          <Notice role="alert">
            <p>{describeNoCustomers(isAllowed !== undefined)}</p>
          </Notice>
        </>
      )}
      {isAllowed && (
        <CustomerForm
          // Another name may come from the search that opens anywhere.
          key={name}
          title="New customer"
          values={{ ...emptyCustomer, businessName: name }}
          saving={saving}
          submitLabel="Create customer"
        />
      )}
    </div>
  )
}
