import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type SelectFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'select'>

/** A labelled native select, with its options as children. */
export function SelectField({ label, id, optional, hint, error, className, ...select }: SelectFieldProps) {
  const classes = ['input', className ?? ''].filter(Boolean).join(' ')

  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error}>
      {(control) => <select {...select} {...control} className={classes} />}
    </Field>
  )
}
