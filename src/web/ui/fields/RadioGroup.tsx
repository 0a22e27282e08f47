import type { ComponentProps, ReactNode } from 'react'
import { useFieldText } from './Field.tsx'

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode }

export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'children'
> & {
  legend: ReactNode
  options: readonly RadioOption[]
  value?: string | undefined
  hint?: ReactNode
  error?: ReactNode
}

/**
 * A group of radio buttons. Native input props (`name`, `onChange`, `onBlur`, `ref`) go to every radio. The `id` goes to
 * the first radio, so that an error summary can link to it.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, value, hint, error, id, name, ...input } = props
  const { control, shownError, shownHint } = useFieldText({ id, hint, error })
  return (
    <fieldset className="choice-group" aria-describedby={control['aria-describedby']}>
      <legend className="label">{legend}</legend>
      {shownHint}
      {shownError}
      <div className="choices">
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              {...input}
              {...(value !== undefined && { checked: value === option.value })}
              type="radio"
              id={index === 0 ? control.id : undefined}
              name={name ?? control.id}
              value={option.value}
            />
            <span>
              {option.label}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
