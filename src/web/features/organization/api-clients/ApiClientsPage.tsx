import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CreatedApiClient } from '#contract/people/api-client.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { permissionsUnavailable, usePermissions } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { apiClientsQuery } from '#web/api/organization/api-clients.ts'
import { organizationNamesQuery } from '#web/api/organization/organization-name.ts'
import { companyOptions } from '#web/components/company-options.ts'
import { ListResults } from '#web/components/list/ListResults.tsx'
import { textSearch } from '#web/components/list/search-params.ts'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { ApiClientCredentials } from './ApiClientCredentials.tsx'
import { CreateApiClientForm } from './CreateApiClientForm.tsx'
import { ApiClientTable } from './ApiClientTable.tsx'

/** Creates, lists and revokes API clients, which programs sign in with: those of the user's own or a chosen company. */
export function ApiClientsPage() {
  const own = useWhoAmI().data?.organization
  const { search, updateSearch } = useListSearch(textSearch)
  // Refetching them would discard an unsaved secret if the company had been moved or deleted in the meantime.
  const names = useQuery({
    ...organizationNamesQuery(),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const companies = names.data ?? []
  const requested = search.company.toLowerCase()
  const chosen = requested ? companies.find(({ id }) => id === requested) : own
  return (
    <div className="page stack">
      <title>API clients · Lading</title>
      <h1>API clients</h1>
      {own && companies.length > 1 && (
        <SelectField
          id="api-client-company"
          label="Company"
          value={chosen?.id ?? ''}
          options={companyOptions(companies)}
          onChange={(event) =>
            updateSearch({ company: event.target.value === own.id ? '' : event.target.value }, true)
          }
        >
          {!chosen && <option value="">Choose a company</option>}
        </SelectField>
      )}
      {chosen || !requested ? (
        <ApiClients key={chosen?.id} company={chosen} />
      ) : (
        <UnlistedCompany names={names} />
      )}
    </div>
  )
}

/** Shown while the requested company isn't in the list of names. */
function UnlistedCompany({ names }: { names: UseQueryResult }) {
  if (names.isPending) return <LoadingStatus label="Loading companies…" />
  if (!names.data) return <LoadError title="We couldn’t load the companies" query={names} />
  return (
    <Notice variant="error" role="alert">
      <p>We couldn’t find this company. Choose another.</p>
    </Notice>
  )
}

type ApiClientsProps = { company: { readonly id: string; readonly name: string } | undefined }

/** The API clients of a company, and a form to create one. */
function ApiClients({ company }: ApiClientsProps) {
  const who = useWhoAmI().data
  const id = company?.id
  const { can, failure } = usePermissions()
  const { search, updateSearch } = useListSearch(textSearch)
  const [created, setCreated] = useState<CreatedApiClient>()
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const list = useQuery(apiClientsQuery(id, search.page - 1))
  const clients = list.data

  return (
    <>
      <p>
        API clients let programs act for {company ? <bdi>{company.name}</bdi> : 'your company'} without a
        person signing in.
      </p>
      {id && list.isPending && <LoadingStatus label="Loading API clients…" />}
      {failure && <LoadError title={permissionsUnavailable} query={failure} />}
      {!failure && !clients && (!id || list.error) && (
        <LoadError
          title="We couldn’t load the API clients"
          notFound="API clients aren’t available on this service."
          query={list}
        />
      )}
      {clients && created && (
        <ApiClientCredentials
          client={created}
          onDone={() => {
            setCreated(undefined)
            setMessage(`${created.name} created.`)
            status.current?.focus()
          }}
        />
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {message}
      </p>
      {clients && (
        <ListResults
          page={clients}
          outdated={list.isPlaceholderData}
          summary={formatCount(clients.count, { one: 'API client', other: 'API clients' })}
          loadingLabel="Loading API clients…"
          emptyState={
            <EmptyState title="No API clients yet">
              <p>Create one for each program that quotes or buys. People sign in with their own accounts.</p>
            </EmptyState>
          }
          to={(page) => textSearch.format({ ...search, page })}
        >
          <ApiClientTable
            clients={clients.rows}
            canRevoke={can('revokeTokenSet') !== false}
            onRevoked={({ id: revokedId, name }) => {
              setMessage(`${name} revoked.`)
              if (created?.id === revokedId) setCreated(undefined)
              if (clients.rows.length === 1 && search.page > 1) updateSearch({ page: search.page - 1 }, true)
              status.current?.focus()
            }}
          />
        </ListResults>
      )}
      {clients && !created && can('createTokenSet') !== false && (
        <CreateApiClientForm
          companyId={id === who?.organization?.id ? undefined : id}
          ownRoles={who?.roles ?? []}
          // A service without permissions of its own may ignore limits.
          canLimit={can('createTokenSet') === true}
          onCreated={(client) => {
            setMessage('')
            setCreated(client)
          }}
        />
      )}
    </>
  )
}
