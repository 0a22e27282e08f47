import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'

type PlainFormProps = {
  /** The prefix of the fields' IDs: `password` for `password-current`. */
  readonly id: string
  /** The page's title, prefixed with "Error:" while there are errors. Omitted in dialogs. */
  readonly title?: string | undefined
  /** The required fields, with the error for an empty or unreadable one. */
  readonly required: Readonly<Record<string, string>>
  /** Whether the text in a required field can be read. By default, any can. */
  readonly isReadable?: (name: string, text: string) => boolean
  /** The mutation that sends the form, for example. */
  readonly request: {
    readonly isPending: boolean
    readonly error: Pick<Problem, 'message' | 'fields'> | null
  }
  /** Called with the form's values once all required fields are filled in. */
  readonly onSend: (field: (name: string) => string, fields: FormData) => void
  /** Called when a field is edited. */
  readonly onEdited?: () => void
  readonly submit: string
  /** Styles the submit button. Use 'secondary' if submitting isn't the main action of its page. */
  readonly submitVariant?: ButtonProps['variant']
  /** Shows a button beside the submit button that leaves the form. */
  readonly onCancel?: (() => void) | undefined
  readonly cancelLabel?: string
  readonly children: (fieldProps: GetFieldProps) => ReactNode
}

/** Returns the props of a field by its name. The summary of errors links to the ID. */
export type GetFieldProps = (name: string) => { id: string; name: string; error: string | undefined }

/**
 * A small form: checks required fields, submits, and shows errors at their fields or above the form, until the fields
 * are edited.
 */
export function PlainForm(props: PlainFormProps) {
  const { id, title, required, request, onSend, submit, submitVariant, onCancel, cancelLabel, children } =
    props
  const { isReadable = () => true, onEdited } = props
  const { isPending, error } = request
  const [invalid, setInvalid] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<readonly string[]>([])
  const [submitCount, setSubmitCount] = useState(0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    const invalid = Object.keys(required).filter(
      (name) => field(name).trim() === '' || !isReadable(name, field(name)),
    )
    setInvalid(invalid)
    setEdited([])
    setSubmitCount(submitCount + 1)
    if (invalid.length === 0) onSend(field, fields)
  }

  const failure = isPending ? null : error
  const found =
    invalid.length > 0
      ? invalid.map((path) => ({ path, message: required[path] ?? '' }))
      : (failure?.fields ?? [])
  const wrong = found.filter(({ path }) => !edited.includes(path))
  const problems =
    failure && found.length === 0
      ? [{ message: failure.message }]
      : wrong.map(({ path, message }) => ({ id: `${id}-${path}`, message }))

  return (
    <form
      className="stack"
      noValidate
      method="post"
      onSubmit={send}
      onChange={({ target }) => {
        onEdited?.()
        const name = 'name' in target ? target.name : ''
        if (wrong.some(({ path }) => path === name)) setEdited([...edited, name])
      }}
    >
      {title && problems.length > 0 && <title>{`Error: ${title}`}</title>}
      <ErrorSummary problems={problems} submitCount={submitCount} />
      {children((name) => ({
        id: `${id}-${name}`,
        name,
        error: wrong.find(({ path }) => path === name)?.message,
      }))}
      <div className="actions">
        <Button type="submit" variant={submitVariant} busy={isPending}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel ?? 'Cancel'}
          </Button>
        )}
      </div>
    </form>
  )
}
