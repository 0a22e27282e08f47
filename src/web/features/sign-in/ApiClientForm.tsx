import { TextField } from '#web/ui/fields/TextField.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

/** Signs in with a token set of an organization. Takes its client id, when it is the same again. */
export function ApiClientForm({ person }: { person?: string }) {
  return (
    <CredentialsForm
      setsTitle={person === undefined}
      needed={{ clientId: 'Give the client id.', clientSecret: 'Give the client secret.' }}
      credentials={(field) => ({
        kind: 'token set',
        clientId: field('clientId').trim(),
        clientSecret: field('clientSecret').trim(),
      })}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Client id"
            id="sign-in-clientId"
            name="clientId"
            defaultValue={person}
            readOnly={person !== undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('clientId')}
          />
          <TextField
            label="Client secret"
            id="sign-in-clientSecret"
            name="clientSecret"
            type="password"
            autoComplete="off"
            hint="Shown once, when the token set was made."
            error={errorOf('clientSecret')}
          />
        </>
      )}
    </CredentialsForm>
  )
}
