import { lazy, type ReactNode, type SubmitEvent, Suspense, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Credentials } from '#contract/people/session.ts'
import { useSignIn } from '#web/api/account/auth.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
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

/** Whether the problem is about the two-factor code. */
const isCodeError = ({ fields }: Problem) => fields.some(({ path }) => path === 'otp')

/** The form that both sign-in methods share: checks required fields, signs in, and shows errors. */
export function CredentialsForm({ setsTitle, needed: always, credentials, children }: CredentialsFormProps) {
  const signIn = useSignIn()
  const [asksCode, setAsksCode] = useState(false)
  // In seconds, counted from the response.
  const [retryAfter, setRetryAfter] = useState<number>()
  const needed = asksCode ? { ...always, otp: 'Enter the code.' } : always
  const [missing, setMissing] = useState<readonly string[]>([])
  const [nonce, setNonce] = useState(0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const empty = Object.keys(needed).filter((name) => field(name).trim() === '')
    setMissing(empty)
    setNonce(nonce + 1)
    setRetryAfter(undefined)
    if (empty.length > 0) signIn.reset()
    else
      signIn.mutate(credentials(field), {
        onError: (problem) => {
          setNonce((last) => last + 1)
          setRetryAfter(problem.code === 'TOO_MANY_REQUESTS' ? problem.retryAfter : undefined)
          if (!isCodeError(problem)) return
          setAsksCode(true)
          // Asking for the code is the next step, not an error.
          if (!asksCode) signIn.reset()
        },
      })
  }

  const wrong = signIn.error
    ? signInFieldErrors(signIn.error, Object.keys(needed))
    : missing.map((name) => ({ name, message: needed[name] ?? '' }))
  const problems =
    signIn.error && wrong.length === 0
      ? [{ message: signInErrorMessage(signIn.error) }]
      : wrong.map(({ name, message }) => ({ id: `sign-in-${name}`, message }))

  return (
    <form className="stack" onSubmit={send} method="post" noValidate>
      {setsTitle && problems.length > 0 && <title>Error: Sign in · Lading</title>}
      <ErrorSummary problems={problems} nonce={nonce} />
      {children((name) => wrong.find((each) => each.name === name)?.message, asksCode)}
      {retryAfter !== undefined && (
        <Suspense>
          <Countdown seconds={retryAfter} onOver={signIn.reset} />
        </Suspense>
      )}
      <Button type="submit" busy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  )
}
