import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { withoutZeroWidth } from './zero-width.ts'

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'children' | 'className'>

/** A labelled text input. `type` defaults to 'text'. */
export function TextField({ label, id, optional, hint, error, actions, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error} actions={actions}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className="input"
          onChange={(event) => {
            repairText(event.currentTarget)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}

/**
 * Removes zero-width characters, except from a password, and replaces tabs in a single line, as in text copied from several
 * cells of a spreadsheet. The browser does this with line breaks.
 */
function repairText(field: HTMLInputElement | HTMLTextAreaElement) {
  if (field.type === 'password') return
  const text = withoutZeroWidth(field.value)
  const repaired = field.type === 'text' || field.type === 'tel' ? text.replaceAll('\t', ' ') : text
  if (repaired !== field.value) field.value = repaired
}

/** A text field to search with. */
export function SearchField(field: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} type="search" maxLength={200} autoComplete="off" spellCheck={false} />
}

type TextAreaProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'textarea'>, 'children' | 'className'>

/** A labelled multi-line text field. */
export function TextArea({ label, id, optional, hint, error, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className="input"
          onChange={(event) => {
            repairText(event.currentTarget)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}
