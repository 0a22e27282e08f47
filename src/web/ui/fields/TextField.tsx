import { useId, type ComponentProps, type ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'children'> & { unit?: ReactNode }

/**
 * A labelled text input. The `unit` is shown beside the field, and screen readers announce it with the field.
 * `type` defaults to 'text'.
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
