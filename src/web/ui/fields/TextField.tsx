import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

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
            replaceTabs(event.currentTarget)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}

/** Replaces tabs, as in text copied from several cells of a spreadsheet. The browser does this with line breaks. */
function replaceTabs(field: HTMLInputElement) {
  const isPlainText = field.type === 'text' || field.type === 'tel'
  if (isPlainText && field.value.includes('\t')) field.value = field.value.replaceAll('\t', ' ')
}

/** A text field to search with. */
export function SearchField(field: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} type="search" maxLength={200} autoComplete="off" spellCheck={false} />
}

type TextAreaProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'textarea'>, 'children' | 'className'>

/** A labelled multi-line text field. */
export function TextArea({ label, id, optional, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error}>
      {(control) => <textarea {...area} {...control} className="input" />}
    </Field>
  )
}
