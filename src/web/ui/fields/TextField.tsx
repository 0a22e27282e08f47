import { useId, type ComponentProps, type ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'children'> & { unit?: ReactNode }

/**
 * A labelled text input. Takes the props of Field, `unit` (shown beside the field, read with it) and all native input
 * props, `ref` among them; `type` is 'text' unless said.
 */
export function TextField({ label, id, optional, hint, error, unit, className, ...input }: TextFieldProps) {
  const unitId = useId()
  const classes = ['input', className ?? ''].filter(Boolean).join(' ')

  return (
    <Field label={label} id={id} optional={optional} hint={hint} error={error}>
      {(control) => {
        if (!unit) return <input type="text" {...input} {...control} className={classes} />
        const describedBy = [unitId, control['aria-describedby']].filter(Boolean).join(' ')
        return (
          <span className="with-unit">
            <input type="text" {...input} {...control} aria-describedby={describedBy} className={classes} />
            <span className="unit" id={unitId}>
              {unit}
            </span>
          </span>
        )
      }}
    </Field>
  )
}
