import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { dateFormats, type Organization } from '#contract/people/organization.ts'
import { permissionsUnavailable, usePermissions } from '#web/api/account/permissions.ts'
import {
  organizationQuery,
  useOrganizationId,
  useChangeOrganization,
} from '#web/api/organization/organization.ts'
import { setupQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { changedSettings, settingToggles } from './settings.ts'

/** The settings that apply to everyone in an organization. */
export function SettingsPage() {
  const id = useOrganizationId()
  const { failure } = usePermissions()
  const query = useQuery(organizationQuery(id))
  // Currencies are loaded first: a list that arrives later would reset the choice.
  const setup = useQuery(setupQuery)
  const organization = query.data
  return (
    <div className="page stack">
      <title>Settings · Lading</title>
      <h1>Settings</h1>
      {id && (query.isPending || setup.isPending) && <LoadingStatus label="Loading settings…" />}
      {failure && <LoadError title={permissionsUnavailable} query={failure} />}
      {!failure && (!id || query.error) && !organization && (
        <LoadError notFound="Organization settings aren’t available on this service." query={query} />
      )}
      {organization && !setup.isPending && (
        <>
          <p className="hint">These settings apply to everyone at {organization.name}.</p>
          <SettingsForm organization={organization} />
        </>
      )}
    </div>
  )
}

const examples = { 'DD/MM/YYYY': '22 Nov 2026', 'MM/DD/YYYY': 'Nov 22, 2026', 'YYYY-MM-DD': '2026 Nov 22' }

/** A form to change the organization's settings. */
export function SettingsForm({ organization }: { organization: Organization }) {
  const change = useChangeOrganization()
  const currencies = useQuery(setupQuery).data?.currencies ?? []
  const [message, setMessage] = useState('')
  const { settings = {} } = organization
  const { currencyId = '' } = settings

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const changed = changedSettings(new FormData(event.currentTarget), organization)
    setMessage('')
    change.reset()
    if (Object.keys(changed).length === 0) return setMessage('No changes to save.')
    change.mutate(
      { id: organization.id, settings: changed },
      { onSuccess: () => setMessage('Settings saved.') },
    )
  }

  return (
    <form className="stack" method="post" onSubmit={save}>
      <h2>Buying</h2>
      {settingToggles.map(({ name, label, hint }) => (
        <Checkbox key={name} name={name} label={label} hint={hint} defaultChecked={settings[name] ?? false} />
      ))}
      <h2>Formats</h2>
      <SelectField label="Default currency" name="currencyId" defaultValue={currencyId}>
        {!currencies.some(({ id }) => id === currencyId) && <option>{currencyId}</option>}
        {currencies.map(({ id }) => (
          <option key={id}>{id}</option>
        ))}
      </SelectField>
      <SelectField
        label="Dates"
        name="dateFormat"
        defaultValue={settings.dateFormat}
        options={dateFormats.map((id) => ({ id, name: examples[id] }))}
      />
      <ErrorNotice
        error={change.error && { message: change.error.fields[0]?.message ?? change.error.message }}
        title="Settings not saved"
      />
      <div className="actions">
        <Button type="submit" busy={change.isPending}>
          Save settings
        </Button>
        <p role="status">{message}</p>
      </div>
    </form>
  )
}
