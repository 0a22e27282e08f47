import { TextField } from '#web/ui/TextField.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

/** Signs a person in. */
export function PasswordForm() {
  return (
    <CredentialsForm
      needed={{ email: 'Give your e-mail address.', password: 'Give your password.' }}
      credentials={(field) => ({
        kind: 'password',
        email: field('email').trim(),
        password: field('password'),
      })}
    >
      {(errorOf) => (
        <>
          <TextField
            label="E-mail"
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('email')}
          />
          <TextField
            label="Password"
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
        </>
      )}
    </CredentialsForm>
  )
}
