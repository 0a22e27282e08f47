import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A labelled checkbox. Takes all native input props, including `ref`. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = error ? `${controlId}-error` : undefined
  const hintId = hint ? `${controlId}-hint` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')

  return (
    <div className="choice-group">
      <div className="choice">
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          aria-invalid={error ? true : undefined}
        />
        <div>
          <label htmlFor={controlId}>{label}</label>
          {hintId && (
            <span className="hint" id={hintId}>
              {hint}
            </span>
          )}
        </div>
      </div>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
