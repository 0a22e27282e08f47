import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type SelectFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'select'>, 'className'>

/** A labelled native select, with its options as children. */
export function SelectField({ label, id, optional, hint, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error}>
      {(control) => <select {...select} {...control} className="input" />}
    </Field>
  )
}
