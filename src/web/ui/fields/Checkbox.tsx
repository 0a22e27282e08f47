import type { ComponentProps, ReactNode } from 'react'
import { useFieldText } from './Field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A labelled checkbox. Takes all native input props, including `ref`. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const { control, shownError, shownHint } = useFieldText({ id, hint, error })
  return (
    <div className="choice-group">
      <div className="choice">
        <input {...input} {...control} type="checkbox" />
        <div>
          <label htmlFor={control.id}>{label}</label>
          {shownHint}
        </div>
      </div>
      {shownError}
    </div>
  )
}
