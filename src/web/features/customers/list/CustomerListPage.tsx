import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { abilitiesUnknown, useAbilities } from '#web/api/account/permissions.ts'
import { customersQuery } from '#web/api/support/customers.ts'
import { PageLinks } from '#web/ui/navigation/Pagination.tsx'
import { ReadFailure } from '#web/components/LoadError.tsx'
import { useToldLater } from '#web/forms/use-debounced-field.ts'
import { useTurned } from '#web/ui/focus/use-page-focus.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { addressOf, pageOf, readAsked, spanOf } from './search-params.ts'
import { CustomerTable } from './CustomerTable.tsx'
import { NoCustomers } from './CustomerLoadError.tsx'
import { NobodyFound } from './NoCustomersFound.tsx'

/** The customers that support staff act for: to be found by any word, and made. */
export function CustomerListPage() {
  const navigate = useNavigate()
  const asked = readAsked(useSearchParams()[0])
  const { may, asking, failure } = useAbilities()
  const list = useQuery({ ...customersQuery(pageOf(asked)), enabled: may('customers') === true })
  const { data, error, isPlaceholderData: outdated } = list
  const { line, onLeave } = useTurned(outdated, data)
  // To begin a search is a step that Back takes back; to go on typing is not.
  const words = useToldLater(asked.words, (text) => {
    void navigate(
      { search: addressOf({ words: text, page: 1 }) },
      { replace: asked.words !== '', preventScrollReset: true },
    )
  })
  return (
    <div className="page stack">
      <title>Customers · Lading</title>
      <h1>Customers</h1>
      {failure ? (
        <ReadFailure title={abilitiesUnknown} {...failure} />
      ) : !asking && may('customers') !== true ? (
        <NoCustomers problem={null} retrying={false} />
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
              label="Find by any word"
              type="search"
              hint="A name, an e-mail address, a tax number, a reference, or the number of a certificate."
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
          {list.isLoading && <Waiting label="Fetching the customers" />}
          {error && (
            <NoCustomers problem={error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
          )}
          {data && (
            <>
              <div className="found">
                <p ref={line} className="hint" tabIndex={-1} role="status">
                  {outdated ? '' : spanOf(data, data.rows.length)}
                </p>
                {outdated && <Waiting label="Finding" />}
              </div>
              {data.rows.length > 0 ? (
                <CustomerTable customers={data.rows} busy={outdated} />
              ) : (
                <NobodyFound asked={asked} count={data.count} />
              )}
              <PageLinks page={data} to={(page) => addressOf({ ...asked, page })} onLeave={onLeave} />
            </>
          )}
        </>
      )}
    </div>
  )
}
