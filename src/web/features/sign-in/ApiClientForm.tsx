import { TextField } from '#web/ui/fields/TextField.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

/** Signs in an API client. `person` is its client ID when it signs in again. */
export function ApiClientForm({ person }: { person?: string }) {
  return (
    <CredentialsForm
      setsTitle={person === undefined}
      needed={{ clientId: 'Enter the client ID.', clientSecret: 'Enter the client secret.' }}
      credentials={(field) => ({
        kind: 'token set',
        clientId: field('clientId').trim(),
        clientSecret: field('clientSecret').trim(),
      })}
    >
      {(getError) => (
        <>
          <TextField
            label="Client ID"
            id="sign-in-clientId"
            name="clientId"
            defaultValue={person}
            readOnly={person !== undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={getError('clientId')}
          />
          <TextField
            label="Client secret"
            id="sign-in-clientSecret"
            name="clientSecret"
            type="password"
            autoComplete="off"
            hint="Shown once, when the API client was created."
            error={getError('clientSecret')}
          />
        </>
      )}
    </CredentialsForm>
  )
}
