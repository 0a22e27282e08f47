import { useId, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  id?: string | undefined
  optional?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/**
 * A label, control, error and hint. The children render the control with the ID and ARIA attributes they are given.
 * Set `id` if an error summary links to the control.
 */
export function Field({ label, id, optional = false, hint, error, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = error ? `${controlId}-error` : undefined
  const hintId = hint ? `${controlId}-hint` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')

  return (
    <div className="field">
      <label className="label" htmlFor={controlId}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="under">
        {errorId && <FieldError id={errorId}>{error}</FieldError>}
        {hintId && (
          <span className="hint" id={hintId}>
            {hint}
          </span>
        )}
      </div>
    </div>
  )
}
