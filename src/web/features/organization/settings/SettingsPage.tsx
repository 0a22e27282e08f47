import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { permissionsUnavailable, usePermissions } from '#web/api/account/permissions.ts'
import { organizationQuery, useOrganizationId } from '#web/api/organization/organization.ts'
import { setupQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { UnsavedChangesPrompt } from '#web/forms/LeavePrompt.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { AdditionalFieldsForm } from './AdditionalFieldsForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** The settings that apply to everyone in an organization. */
export function SettingsPage() {
  const id = useOrganizationId()
  const { failure } = usePermissions()
  // Refetch, so that the form starts from the latest settings.
  const query = useQuery({ ...organizationQuery(id), refetchOnMount: 'always' })
  // Currencies are loaded first: a list that arrives later would reset the choice.
  const setup = useQuery(setupQuery)
  const organization = query.isFetchedAfterMount ? query.data : undefined
  const [hasEditedSettings, setHasEditedSettings] = useState(false)
  const [hasEditedFields, setHasEditedFields] = useState(false)
  return (
    <div className="page stack">
      <title>Settings · Lading</title>
      <h1>Settings</h1>
      {id && !query.error && (!organization || setup.isPending) && (
        <LoadingStatus label="Loading settings…" />
      )}
      {failure && <LoadError title={permissionsUnavailable} query={failure} />}
      {!failure && (!id || query.error) && !organization && (
        <LoadError
          title="We couldn’t load the settings"
          notFound="Settings aren’t available on this service."
          query={query}
        />
      )}
      {organization && !setup.isPending && (
        <>
          <p className="hint">
            These settings apply to everyone at {organization.name}, and to the companies below it unless they
            set their own.
          </p>
          <SettingsForm
            organization={organization}
            isEdited={hasEditedSettings}
            onEdited={setHasEditedSettings}
          />
          {organization.settings?.additionalFields && (
            <AdditionalFieldsForm
              organization={organization}
              isEdited={hasEditedFields}
              onEdited={setHasEditedFields}
            />
          )}
          {(hasEditedSettings || hasEditedFields) && <UnsavedChangesPrompt />}
        </>
      )}
    </div>
  )
}
