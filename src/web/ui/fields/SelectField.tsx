import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type SelectFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'select'>, 'className'> & {
    options?: readonly { readonly id: string; readonly name: string }[] | undefined
  }

/** A labelled native select. Its children, such as an empty choice, come before its options. */
export function SelectField(props: SelectFieldProps) {
  const { label, id, optional, hint, error, options, children, ...select } = props
  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control} className="input">
          {children}
          {options?.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
