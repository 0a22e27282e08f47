import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'children' | 'className'>

/** A labelled text input. `type` defaults to 'text'. */
export function TextField({ label, id, optional, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  )
}
