import { type ReactNode, useState } from 'react'
import type { Credentials } from '#contract/people/session.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { type GetFieldProps, PlainForm } from '#web/forms/PlainForm.tsx'

type CredentialsFormProps = {
  /** Whether errors are announced in the page title. False in a dialog. */
  readonly setsTitle: boolean
  /** The required fields by name, with the error for an empty one. */
  readonly required: Readonly<Record<string, string>>
  readonly readCredentials: (field: (name: string) => string) => Credentials
  readonly children: (fieldProps: GetFieldProps, asksForCode: boolean) => ReactNode
}

/** The form that both sign-in methods share. Asks for a two-factor code once the service requires one. */
export function CredentialsForm({ setsTitle, required, readCredentials, children }: CredentialsFormProps) {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)

  async function send(field: (name: string) => string) {
    setIsPending(true)
    const failure = await signIn(readCredentials(field))
    setIsPending(false)
    const needsCode = failure?.fields.some(({ path }) => path === 'otp') ?? false
    // Asking for the code is the next step, not an error.
    setProblem(needsCode && !asksForCode ? null : failure)
    if (needsCode) setAsksForCode(true)
  }

  const error = problem && {
    message: getSignInErrorMessage(problem),
    fields: findSignInFieldErrors(problem, [...Object.keys(required), 'otp']),
  }
  return (
    <PlainForm
      id="sign-in"
      title={setsTitle ? 'Sign in · Lading' : undefined}
      // The code isn't required: the email may have changed to an account that needs none.
      required={required}
      request={{ isPending, error }}
      submitLabel="Sign in"
      onSubmit={(field) => void send(field)}
    >
      {(fieldProps) => children(fieldProps, asksForCode)}
    </PlainForm>
  )
}

/** Signs in. Loads the module for it only now, to keep this page small. @returns the problem, or null on success. */
async function signIn(details: Credentials): Promise<Problem | null> {
  try {
    await (await import('#web/api/account/auth.ts')).signIn(details)
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    const message = 'We couldn’t load this part of the app. Check your connection, then reload the page.'
    return new Problem('NO_RESPONSE', message, { cause: error })
  }
}

/** Messages for errors that come without one from the service. */
const messages: Partial<Record<ProblemCode, string>> = {
  UNAUTHORIZED: 'These details are incorrect. Check them and try again.',
  FORBIDDEN: 'This account can’t sign in here.',
  NOT_FOUND: 'Sign-in isn’t available on this service. Ask its administrator.',
}

/** Returns why signing in failed: the service's message, else ours. */
export function getSignInErrorMessage({ code, message, fromServer }: Problem): string {
  return fromServer ? message : (messages[code] ?? message)
}

/**
 * Returns the field errors of a failed sign-in.
 * @param names the form's field names. The wire has `client_id` for `clientId`.
 */
export function findSignInFieldErrors({ fields }: Problem, names: readonly string[]) {
  const toCamelCase = (path: string) => path.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return fields
    .map(({ path, message }) => ({ path: toCamelCase(path), message }))
    .filter(({ path }) => names.includes(path))
}
