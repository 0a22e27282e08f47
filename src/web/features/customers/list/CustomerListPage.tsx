import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { permissionsUnavailable, usePermissions } from '#web/api/account/permissions.ts'
import { customersQuery } from '#web/api/support/customers.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { CompanyFilter } from '#web/components/list/CompanyFilter.tsx'
import { ListResults } from '#web/components/list/ListResults.tsx'
import { toFilter, toPageRequest } from '#web/components/list/list-request.ts'
import { textSearch, describeRange } from '#web/components/list/search-params.ts'
import { TextSearchForm } from '#web/components/list/TextSearchForm.tsx'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { CustomerTable } from './CustomerTable.tsx'
import { customersForbidden, describeNoCustomers } from './CustomerLoadError.tsx'
import { NewCustomerButton } from './NewCustomerButton.tsx'

/** The page where support staff search and create customers. */
export function CustomerListPage() {
  const { search, updateSearch } = useListSearch(textSearch)
  const { can, isLoading, failure } = usePermissions()
  const filter = toFilter(search.words, { organizationId: search.company })
  const list = useQuery({
    ...customersQuery(toPageRequest(filter, search.page)),
    enabled: can('listCustomers') === true,
  })
  const { data, isPlaceholderData: outdated } = list
  return (
    <div className="page stack">
      <title>Customers · Lading</title>
      <h1>Customers</h1>
      {failure ? (
        <LoadError title={permissionsUnavailable} query={failure} />
      ) : !isLoading && can('listCustomers') !== true ? (
        <Notice role="alert">
          <p>{describeNoCustomers(can('listCustomers') !== undefined)}</p>
        </Notice>
      ) : (
        <>
          <TextSearchForm
            hint="Name, email, tax number, reference or certificate number"
            dir="auto"
            words={search.words}
            onChange={updateSearch}
          />
          {can('createCustomer') && <NewCustomerButton companyId={search.company} />}
          <CompanyFilter records="customers of" />
          {list.isLoading && <LoadingStatus label="Loading customers…" />}
          {list.error && (
            <LoadError title="We couldn’t load the customers" forbidden={customersForbidden} query={list} />
          )}
          {data && (
            <ListResults
              page={data}
              outdated={outdated}
              summary={describeRange(data)}
              emptyState={<NoCustomersFound words={search.words} />}
              to={(page) => textSearch.format({ ...search, page })}
            >
              <CustomerTable customers={data.rows} busy={outdated} />
            </ListResults>
          )}
        </>
      )}
    </div>
  )
}

/** Explains why there are no customers, and what to do next. */
export function NoCustomersFound({ words }: { words: string }) {
  if (words.trim())
    return (
      <EmptyState title="No customers found">
        <p>Search matches the start of words. Try fewer words, or create a customer.</p>
        <p>
          <Link to={paths.customers} onClick={focusHeading}>
            View all customers
          </Link>
        </p>
      </EmptyState>
    )
  return (
    <EmptyState title="No customers yet">
      <p>Anyone you buy cover for is added here. You can also create a customer first.</p>
    </EmptyState>
  )
}
