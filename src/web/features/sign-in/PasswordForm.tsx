import { TextField } from '#web/ui/fields/TextField.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

/** The code field appears after submitting, so it takes the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** Signs in a person. `person` is their email address when they sign in again. */
export function PasswordForm({ person }: { person?: string }) {
  return (
    <CredentialsForm
      setsTitle={person === undefined}
      required={{ email: 'Enter your email address.', password: 'Enter your password.' }}
      readCredentials={(field) => ({
        kind: 'password',
        email: field('email').trim(),
        password: field('password'),
        ...(field('otp') ? { otp: field('otp') } : {}),
      })}
    >
      {(fieldProps, asksForCode) => (
        <>
          <TextField
            label="Email"
            {...fieldProps('email')}
            defaultValue={person}
            readOnly={person !== undefined}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            label="Password"
            {...fieldProps('password')}
            type="password"
            autoComplete="current-password"
          />
          {asksForCode && (
            <TextField
              label="Two-factor code"
              {...fieldProps('otp')}
              ref={takeFocus}
              autoComplete="one-time-code"
              spellCheck={false}
              hint="From your authenticator app, or a recovery code."
            />
          )}
        </>
      )}
    </CredentialsForm>
  )
}
