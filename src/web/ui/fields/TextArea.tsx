import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type TextAreaProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'textarea'>, 'children'>

/** A labelled multi-line text field. */
export function TextArea({ label, id, optional, hint, error, className, ...area }: TextAreaProps) {
  const classes = ['input', className ?? ''].filter(Boolean).join(' ')
  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error}>
      {(control) => <textarea {...area} {...control} className={classes} />}
    </Field>
  )
}
