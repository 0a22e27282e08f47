import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateFormats, type Organization } from '#contract/people/organization.ts'
import { setupQuery } from '#web/api/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AccentColorField } from './AccentColorField.tsx'
import { settingToggles } from './changed-settings.ts'
import { LogoField } from './LogoField.tsx'
import { Setting } from './Setting.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const prefixLabel = 'Certificate number prefix'
const examples = { 'DD/MM/YYYY': '22 Nov 2026', 'MM/DD/YYYY': 'Nov 22, 2026', 'YYYY-MM-DD': '2026 Nov 22' }

type SettingsFormProps = {
  organization: Organization
  isEdited: boolean
  /** Called when there are unsaved changes, and when there are none any more. */
  onEdited: (isEdited: boolean) => void
}

/** A form to change the organization's settings. */
export function SettingsForm({ organization: latest, isEdited, onEdited }: SettingsFormProps) {
  const { organization, request, message, save, reset, findRejected } = useSaveSettings(latest, onEdited)
  const currencies = useQuery(setupQuery).data?.currencies ?? []
  const { settings = {} } = organization
  const { currencyId = '' } = settings
  // Fields take on newly stored values only if there are no unsaved changes, which would be lost.
  const [shown, setShown] = useState(organization)
  if (!isEdited && shown !== organization) setShown(organization)
  const pending = request.isPending ? request.variables.settings : undefined
  const setting = { organization, pending, onReset: reset, isSaving: request.isPending }

  return (
    <form className="stack" method="post" onSubmit={save} onChange={() => onEdited(true)}>
      <h2>Buying</h2>
      {settingToggles.map(({ name, label, hint }) => (
        <Setting key={name} name={name} label={label} {...setting}>
          <Checkbox name={name} label={label} hint={hint} defaultChecked={settings[name] ?? false} />
        </Setting>
      ))}
      <h2>Formats</h2>
      {settings.referencePrefix !== undefined && (
        <Setting name="referencePrefix" label={prefixLabel} {...setting}>
          <TextField
            // Shows what was stored, which is in capitals.
            key={shown.settings?.referencePrefix}
            label={prefixLabel}
            name="referencePrefix"
            defaultValue={settings.referencePrefix}
            error={findRejected('referencePrefix').message}
            onChange={() => request.isError && request.reset()}
            hint="2 to 6 letters or digits. Existing numbers stay the same."
            maxLength={6}
            autoComplete="off"
          />
        </Setting>
      )}
      <Setting name="currencyId" label="Default currency" {...setting}>
        <SelectField label="Default currency" name="currencyId" defaultValue={currencyId}>
          {!currencies.some((currency) => currency.id === currencyId) && <option>{currencyId}</option>}
          {currencies.map((currency) => (
            <option key={currency.id}>{currency.id}</option>
          ))}
        </SelectField>
      </Setting>
      <Setting name="dateFormat" label="Dates" {...setting}>
        <SelectField
          label="Dates"
          name="dateFormat"
          defaultValue={settings.dateFormat}
          options={dateFormats.map((format) => ({ id: format, name: examples[format] }))}
        />
      </Setting>
      {organization.ownSettings && (
        <>
          <h2>Branding</h2>
          <Setting name="accentColor" label="Accent colour" {...setting}>
            <AccentColorField value={settings.accentColor ?? ''} rejected={findRejected('accentColor')} />
          </Setting>
          <Setting name="logo" label="Logo" {...setting}>
            <LogoField
              key={shown.settings?.logo ?? ''}
              logo={settings.logo}
              organizationName={organization.name}
              rejected={findRejected('logo')}
            />
          </Setting>
        </>
      )}
      <ErrorNotice
        error={request.error && { message: request.error.fields[0]?.message ?? request.error.message }}
        title="Settings not saved"
      />
      <div className="actions">
        <Button type="submit" busy={request.isPending}>
          Save settings
        </Button>
        <p role="status">{message}</p>
      </div>
    </form>
  )
}
