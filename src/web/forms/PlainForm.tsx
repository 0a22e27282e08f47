import { type ReactNode, type SubmitEvent, useState } from 'react'
import { uniqueBy } from '#contract/group-by.ts'
import type { Problem } from '#contract/problem.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'

type PlainFormProps = {
  /** The form's ID, and the prefix of its fields' IDs: `password` for `password-current`. */
  readonly id: string
  /** The page's title, prefixed with "Error:" while there are errors. Omitted in dialogs. */
  readonly title?: string | undefined
  /** The required fields, with the error for an empty or invalid one. */
  readonly required: Readonly<Record<string, string>>
  /** Whether the text of a required field is valid. By default, any text is. */
  readonly isValid?: (name: string, text: string) => boolean
  /** The mutation that sends the form, for example. */
  readonly request: {
    readonly isPending: boolean
    readonly error: Pick<Problem, 'message' | 'fields'> | null
  }
  /** Called with the form's values if all required fields are valid. */
  readonly onSubmit: (field: (name: string) => string, fields: FormData) => void
  /** Called when a field is edited. */
  readonly onEdit?: () => void
  readonly submitLabel: string
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
  const { id, title, required, request, onSubmit, submitLabel, submitVariant, children } = props
  const { isValid = () => true, onEdit, onCancel, cancelLabel = 'Cancel' } = props
  const { isPending, error } = request
  const [invalidNames, setInvalidNames] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<readonly string[]>([])
  const [submitCount, setSubmitCount] = useState(0)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    const invalid = Object.keys(required).filter(
      (name) => field(name).trim() === '' || !isValid(name, field(name)),
    )
    setInvalidNames(invalid)
    setEdited([])
    setSubmitCount(submitCount + 1)
    if (invalid.length === 0) onSubmit(field, fields)
  }

  const failure = isPending ? null : error
  // A field that is no longer required may have left the form.
  const invalid = Object.entries(required).filter(([name]) => invalidNames.includes(name))
  const fieldProblems =
    invalid.length > 0 ? invalid.map(([path, message]) => ({ path, message })) : (failure?.fields ?? [])
  const shownProblems = uniqueBy(fieldProblems, ({ path }) => path).filter(
    ({ path }) => !edited.includes(path),
  )
  const problems =
    failure && fieldProblems.length === 0
      ? [{ message: failure.message }]
      : shownProblems.map(({ path, message }) => ({ id: `${id}-${path}`, message }))

  return (
    <form
      id={id}
      className="stack"
      noValidate
      method="post"
      onSubmit={handleSubmit}
      onChange={({ target }) => {
        onEdit?.()
        const name = 'name' in target ? target.name : ''
        if (shownProblems.some(({ path }) => path === name)) setEdited([...edited, name])
      }}
    >
      {title && problems.length > 0 && <title>{`Error: ${title}`}</title>}
      <ErrorSummary problems={problems} submitCount={submitCount} />
      {children((name) => ({
        id: `${id}-${name}`,
        name,
        error: shownProblems.find(({ path }) => path === name)?.message,
      }))}
      <div className="actions">
        <Button type="submit" variant={submitVariant} busy={isPending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </form>
  )
}
