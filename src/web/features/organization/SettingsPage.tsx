import { useQuery } from '@tanstack/react-query'
import { abilitiesUnknown, useAbilities } from '#web/api/account/permissions.ts'
import { organizationQuery, useOrganizationId } from '#web/api/organization/organization.ts'
import { setupQuery } from '#web/api/queries.ts'
import { ReadFailure } from '#web/components/LoadError.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { NotHere } from './OrganizationLoadError.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** What an organization sets for everybody in it. */
export function SettingsPage() {
  const id = useOrganizationId()
  const { failure } = useAbilities()
  const asked = useQuery(organizationQuery(id))
  // Its currencies are chosen from, and a list that came later would move the choice.
  const setup = useQuery(setupQuery)
  const organization = asked.data
  return (
    <div className="page stack">
      <title>Settings · Lading</title>
      <h1>{organization?.name ?? 'Settings'}</h1>
      {id && (asked.isPending || setup.isPending) && <Waiting label="Fetching the settings" />}
      {failure && <ReadFailure title={abilitiesUnknown} {...failure} />}
      {!failure && (!id || asked.error) && !organization && (
        <NotHere
          what="Settings of the organization"
          problem={asked.error}
          retrying={asked.isFetching}
          onRetry={() => void asked.refetch()}
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
