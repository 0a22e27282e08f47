import { useId, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

type FieldText = { id?: string | undefined; hint?: ReactNode; error?: ReactNode }

export type FieldProps = FieldText & {
  label: ReactNode
  optional?: boolean | undefined
  /** Buttons that fix the error, or else the warning in the hint. Shown next to it. */
  actions?: ReactNode
  children: (control: ReturnType<typeof useFieldText>['control']) => ReactNode
}

/** Returns the hint and the error of a field, and the ID and ARIA attributes that connect its control with them. */
export function useFieldText({ id, hint, error }: FieldText) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = error ? `${controlId}-error` : undefined
  const hintId = hint ? `${controlId}-hint` : undefined
  const control = {
    id: controlId,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return {
    control,
    shownError: errorId && <FieldError id={errorId}>{error}</FieldError>,
    shownHint: hintId && (
      <span className="hint" id={hintId}>
        {hint}
      </span>
    ),
  }
}

/**
 * A label, control, error and hint. The children render the control with the ID and ARIA attributes they are given.
 * Set `id` if an error summary links to the control.
 */
export function Field({ label, id, optional = false, hint, error, actions, children }: FieldProps) {
  const { control, shownError, shownHint } = useFieldText({ id, hint, error })
  return (
    <div className="field">
      <label className="label" htmlFor={control.id}>
        {label}
        {optional && <span className="muted"> (optional)</span>}
      </label>
      {children(control)}
      <div className="field-messages">
        {shownError}
        {shownError && actions}
        {shownHint}
        {!shownError && actions}
      </div>
    </div>
  )
}
