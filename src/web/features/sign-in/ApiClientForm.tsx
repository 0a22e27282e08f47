import { TextField } from '#web/ui/fields/TextField.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

/** Signs in an API client. `person` is its client ID when it signs in again. */
export function ApiClientForm({ person }: { person?: string }) {
  return (
    <CredentialsForm
      setsTitle={person === undefined}
      required={{ clientId: 'Enter the client ID.', clientSecret: 'Enter the client secret.' }}
      readCredentials={(field) => ({
        kind: 'API client',
        clientId: field('clientId').trim(),
        clientSecret: field('clientSecret').trim(),
      })}
    >
      {(fieldProps) => (
        <>
          <TextField
            label="Client ID"
            {...fieldProps('clientId')}
            defaultValue={person}
            readOnly={person !== undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            label="Client secret"
            {...fieldProps('clientSecret')}
            type="password"
            autoComplete="off"
            hint="Shown once, when the API client was created."
          />
        </>
      )}
    </CredentialsForm>
  )
}
