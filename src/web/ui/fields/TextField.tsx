import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'children' | 'className'>

/** A labelled text input. `type` defaults to 'text'. */
export function TextField({ label, id, optional, hint, error, actions, ...input }: TextFieldProps) {
  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error} actions={actions}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  )
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
