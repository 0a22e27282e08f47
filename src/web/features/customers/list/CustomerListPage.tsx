import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { permissionsUnavailable, usePermissions } from '#web/api/account/permissions.ts'
import { customersQuery } from '#web/api/support/customers.ts'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { LoadError } from '#web/components/LoadError.tsx'
import { describeRange } from '#web/components/list/search-params.ts'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { usePageFocus } from '#web/ui/focus/use-page-focus.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { formatSearch, toPageRequest, parseSearch } from './search-params.ts'
import { CustomerTable } from './CustomerTable.tsx'
import { customersForbidden } from './CustomerLoadError.tsx'
import { NoCustomersFound } from './NoCustomersFound.tsx'

/** The page where support staff search and create customers. */
export function CustomerListPage() {
  const navigate = useNavigate()
  const search = parseSearch(useSearchParams()[0])
  const { may, isLoading, failure } = usePermissions()
  const list = useQuery({ ...customersQuery(toPageRequest(search)), enabled: may('customers') === true })
  const { data, isPlaceholderData: outdated } = list
  const { statusRef, onNavigate } = usePageFocus(outdated, data)
  // Starting a search adds a step to the history; typing on replaces it.
  const words = useDebouncedField(search.words, (text) => {
    void navigate(
      { search: formatSearch({ words: text, page: 1 }) },
      { replace: search.words !== '', preventScrollReset: true },
    )
  })
  return (
    <div className="page stack">
      <title>Customers · Lading</title>
      <h1>Customers</h1>
      {failure ? (
        <LoadError title={permissionsUnavailable} query={failure} />
      ) : !isLoading && may('customers') !== true ? (
        <Notice role="alert">
          <p>{customersForbidden}</p>
        </Notice>
      ) : (
        <>
          <form
            role="search"
            onSubmit={(event) => {
              event.preventDefault()
              words.send()
            }}
          >
            <TextField
              label="Search"
              type="search"
              hint="Name, email, tax number, reference or certificate number"
              value={words.text}
              maxLength={200}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => words.type(event.target.value)}
            />
          </form>
          {may('makeCustomer') && (
            <div className="actions">
              <LinkButton kind="quiet" to={paths.newCustomer}>
                New customer
              </LinkButton>
            </div>
          )}
          {list.isLoading && <LoadingStatus label="Loading customers…" />}
          {list.error && <LoadError forbidden={customersForbidden} query={list} />}
          {data && (
            <>
              <div className="found">
                {/* The empty state below says it to sighted users. */}
                <p
                  ref={statusRef}
                  className={data.rows.length === 0 ? 'visually-hidden' : 'hint'}
                  tabIndex={-1}
                  role="status"
                >
                  {outdated ? '' : describeRange(data, data.rows.length)}
                </p>
                {outdated && <LoadingStatus label="Searching…" />}
              </div>
              {data.rows.length > 0 ? (
                <CustomerTable customers={data.rows} busy={outdated} />
              ) : (
                <NoCustomersFound search={search} count={data.count} />
              )}
              <Pagination
                page={data}
                to={(page) => formatSearch({ ...search, page })}
                onNavigate={onNavigate}
              />
            </>
          )}
        </>
      )}
    </div>
  )
}
