import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Credentials } from '#contract/people/session.ts'
import { useSignIn } from '#web/api/account/auth.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { signInFieldErrors, signInErrorMessage } from './sign-in-errors.ts'

// Loaded on demand: few people see it.
const Countdown = lazy(async () => ({ default: (await import('./Countdown.tsx')).Countdown }))

type CredentialsFormProps = {
  /** Whether errors are announced in the page title. False in a dialog. */
  readonly setsTitle: boolean
  /** The required fields by name, with the error for an empty one. */
  readonly needed: Readonly<Record<string, string>>
  readonly credentials: (field: (name: string) => string) => Credentials
  readonly children: (getError: (name: string) => string | undefined, needsCode: boolean) => ReactNode
}

/** The form that both sign-in methods share. Asks for a two-factor code once the service requires one. */
export function CredentialsForm({ setsTitle, needed, credentials, children }: CredentialsFormProps) {
  const signIn = useSignIn()
  const [asksCode, setAsksCode] = useState(false)
  // In seconds, counted from the response.
  const [retryAfter, setRetryAfter] = useState<number>()
  const required = asksCode ? { ...needed, otp: 'Enter the code.' } : needed

  function send(field: (name: string) => string) {
    setRetryAfter(undefined)
    signIn.mutate(credentials(field), {
      onError: ({ code, fields, retryAfter: seconds }) => {
        setRetryAfter(code === 'TOO_MANY_REQUESTS' ? seconds : undefined)
        if (!fields.some(({ path }) => path === 'otp')) return
        setAsksCode(true)
        // Asking for the code is the next step, not an error.
        if (!asksCode) signIn.reset()
      },
    })
  }

  const error = signIn.error && {
    message: signInErrorMessage(signIn.error),
    fields: signInFieldErrors(signIn.error, Object.keys(required)),
  }
  return (
    <PlainForm
      id="sign-in"
      title={setsTitle ? 'Sign in · Lading' : undefined}
      required={required}
      request={{ isPending: signIn.isPending, error }}
      submit="Sign in"
      onSend={send}
    >
      {(getError) => (
        <>
          {children(getError, asksCode)}
          {retryAfter !== undefined && (
            <Suspense>
              <Countdown seconds={retryAfter} onOver={signIn.reset} />
            </Suspense>
          )}
        </>
      )}
    </PlainForm>
  )
}
