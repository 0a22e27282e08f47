import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Credentials } from '#contract/people/session.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import { useSignIn } from '#web/api/account/auth.ts'
import { type GetFieldProps, PlainForm } from '#web/forms/PlainForm.tsx'

// Loaded on demand: few people see it.
const Countdown = lazy(async () => ({ default: (await import('./Countdown.tsx')).Countdown }))

type CredentialsFormProps = {
  /** Whether errors are announced in the page title. False in a dialog. */
  readonly setsTitle: boolean
  /** The required fields by name, with the error for an empty one. */
  readonly needed: Readonly<Record<string, string>>
  readonly credentials: (field: (name: string) => string) => Credentials
  readonly children: (fieldProps: GetFieldProps, needsCode: boolean) => ReactNode
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
      {(fieldProps) => (
        <>
          {children(fieldProps, asksCode)}
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

/** Messages for errors that come without one from the service. */
const messages: Partial<Record<ProblemCode, string>> = {
  UNAUTHORIZED: 'These details are incorrect. Check them and try again.',
  FORBIDDEN: 'This account can’t sign in here.',
  NOT_FOUND: 'This service doesn’t offer sign-in at the expected address. Ask its administrator.',
}

/** Why signing in failed: the service's message, else ours. */
export function signInErrorMessage({ code, message, fromServer }: Problem): string {
  return fromServer ? message : (messages[code] ?? message)
}

/**
 * Returns the field errors of a failed sign-in.
 * @param names the form's field names. The wire has `client_id` for `clientId`.
 */
export function signInFieldErrors({ fields }: Problem, names: readonly string[]) {
  const toCamelCase = (path: string) => path.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return fields
    .map(({ path, message }) => ({ path: toCamelCase(path), message }))
    .filter(({ path }) => names.includes(path))
}
