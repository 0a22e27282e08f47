import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Credentials } from '#contract/session.ts'
import { useSignIn } from '#web/api/signing.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { fieldsOfRefusal, sentenceOfRefusal } from './refusals.ts'

type CredentialsFormProps = {
  /** Whether the page's title says that something is wrong; a dialog leaves it alone. */
  readonly titled: boolean
  /** The names of the fields, and what to say when one is empty. */
  readonly needed: Readonly<Record<string, string>>
  readonly credentials: (field: (name: string) => string) => Credentials
  readonly children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/** The frame of both ways to sign in: says what is missing, signs in, says a refusal in the service's words. */
export function CredentialsForm({ titled, needed, credentials, children }: CredentialsFormProps) {
  const signIn = useSignIn()
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
    if (empty.length === 0) signIn.mutate(credentials(field), { onError: () => setNonce((last) => last + 1) })
    else signIn.reset()
  }

  const wrong = signIn.error
    ? fieldsOfRefusal(signIn.error, Object.keys(needed))
    : missing.map((name) => ({ name, sentence: needed[name] ?? '' }))
  const problems =
    signIn.error && wrong.length === 0
      ? [{ sentence: sentenceOfRefusal(signIn.error) }]
      : wrong.map(({ name, sentence }) => ({ id: `sign-in-${name}`, sentence }))

  return (
    <form className="stack" onSubmit={send} method="post" noValidate>
      {titled && problems.length > 0 && <title>Error: Sign in · Lading</title>}
      <ErrorSummary problems={problems} nonce={nonce} />
      {children((name) => wrong.find((each) => each.name === name)?.sentence)}
      <Button type="submit" busy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  )
}
