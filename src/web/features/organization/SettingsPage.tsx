import { useQuery } from '@tanstack/react-query'
import { permissionsUnavailable, usePermissions } from '#web/api/account/permissions.ts'
import { organizationQuery, useOrganizationId } from '#web/api/organization/organization.ts'
import { setupQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { OrganizationLoadError } from './OrganizationLoadError.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** What an organization sets for everybody in it. */
export function SettingsPage() {
  const id = useOrganizationId()
  const { failure } = usePermissions()
  const query = useQuery(organizationQuery(id))
  // Its currencies are chosen from, and a list that came later would move the choice.
  const setup = useQuery(setupQuery)
  const organization = query.data
  return (
    <div className="page stack">
      <title>Settings · Lading</title>
      <h1>{organization?.name ?? 'Settings'}</h1>
      {id && (query.isPending || setup.isPending) && <LoadingStatus label="Fetching the settings" />}
      {failure && <LoadError title={permissionsUnavailable} {...failure} />}
      {!failure && (!id || query.error) && !organization && (
        <OrganizationLoadError
          what="Settings of the organization"
          problem={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {organization && !setup.isPending && (
        <>
          <p className="hint">
            What is set here holds for everybody who quotes and buys for the organization.
          </p>
          <SettingsForm organization={organization} />
        </>
      )}
    </div>
  )
}
