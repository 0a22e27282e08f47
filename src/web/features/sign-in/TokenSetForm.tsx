import { TextField } from '#web/ui/TextField.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

/** Signs in with a token set of an organization. */
export function TokenSetForm() {
  return (
    <CredentialsForm
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
            id="clientId"
            name="clientId"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('clientId')}
          />
          <TextField
            label="Client secret"
            id="clientSecret"
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
