import { TextField } from '#web/ui/fields/TextField.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

/** It appears as an answer: whoever types goes on there. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** Signs a person in. Takes whose session it was, when it is the same person again. */
export function PasswordForm({ person }: { person?: string }) {
  return (
    <CredentialsForm
      setsTitle={person === undefined}
      needed={{ email: 'Give your e-mail address.', password: 'Give your password.' }}
      credentials={(field) => ({
        kind: 'password',
        email: field('email').trim(),
        password: field('password'),
        ...(field('otp') ? { otp: field('otp') } : {}),
      })}
    >
      {(errorOf, asksCode) => (
        <>
          <TextField
            label="Email"
            id="sign-in-email"
            name="email"
            defaultValue={person}
            readOnly={person !== undefined}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('email')}
          />
          <TextField
            label="Password"
            id="sign-in-password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
          {asksCode && (
            <TextField
              label="Code of your second factor"
              id="sign-in-otp"
              name="otp"
              ref={takeFocus}
              autoComplete="one-time-code"
              spellCheck={false}
              hint="From your authenticator app, or a recovery code."
              error={errorOf('otp')}
            />
          )}
        </>
      )}
    </CredentialsForm>
  )
}
