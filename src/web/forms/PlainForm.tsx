import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'

type PlainFormProps = {
  /** What the ids of the fields begin with, as `password` for `password-current`. */
  readonly id: string
  /** The page's title, which begins with "Error:" while something is wrong; a dialog leaves it alone. */
  readonly title?: string
  /** The fields that may not be empty, and what to say where one is. */
  readonly required: Readonly<Record<string, string>>
  readonly pending: boolean
  readonly problem: Problem | null
  /** Takes what was typed, with every field that has to be there. */
  readonly onSend: (field: (name: string) => string, fields: FormData) => void
  readonly submit: string
  /** Whether sending is not the one act of its page. */
  readonly quiet?: boolean
  /** Other buttons, beside the one that sends. */
  readonly extraActions?: ReactNode
  readonly children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/** A small form of text fields: says what is missing, sends, says a refusal at its field or above the form. */
export function PlainForm(props: PlainFormProps) {
  const { id, title, required, pending, problem, onSend, submit, quiet, extraActions, children } = props
  const [missing, setMissing] = useState<readonly string[]>([])
  const [nonce, setNonce] = useState(0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    const empty = Object.keys(required).filter((name) => field(name).trim() === '')
    setMissing(empty)
    setNonce(nonce + 1)
    if (empty.length === 0) onSend(field, fields)
  }

  const wrong =
    missing.length > 0
      ? missing.map((path) => ({ path, sentence: required[path] ?? '' }))
      : pending
        ? []
        : (problem?.fields ?? [])
  const whole = missing.length === 0 && wrong.length === 0 && !pending && problem ? [problem.message] : []
  const problems = [
    ...wrong.map(({ path, sentence }) => ({ id: `${id}-${path}`, sentence })),
    ...whole.map((sentence) => ({ sentence })),
  ]

  return (
    <form className="stack" noValidate method="post" onSubmit={send}>
      {title && problems.length > 0 && <title>{`Error: ${title}`}</title>}
      <ErrorSummary problems={problems} nonce={nonce} />
      {children((name) => wrong.find(({ path }) => path === name)?.sentence)}
      <div className="actions">
        <Button type="submit" kind={quiet ? 'quiet' : 'act'} busy={pending}>
          {submit}
        </Button>
        {extraActions}
      </div>
    </form>
  )
}
