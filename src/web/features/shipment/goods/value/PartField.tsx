import { useId, useState } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type UnambiguousValue, type ValueContext, readValue } from './read-value.ts'
import { ValueChoices } from './ValueChoices.tsx'

type PartFieldProps = {
  readonly label: string
  readonly typed: string
  readonly context: ValueContext
  readonly onChange: (text: string) => void
  /** Called with the currency written in the field, if it isn't the chosen one. */
  readonly onCurrency: (id: string) => void
}

const notAnAmount = 'Enter this as a number, for example 1,200.50.'

/** An amount that is part of the insured value, read in the same way. */
export function PartField({ label, typed, context, onChange, onCurrency }: PartFieldProps) {
  const id = useId()
  // As in the form: an error appears when the field loses focus, and disappears once it's fixed.
  const [isChecked, setIsChecked] = useState(false)
  const value = readValue(typed, context)
  const problem = value && 'problem' in value ? value : undefined
  const error = problem?.problem ?? (value || typed.trim() === '' ? undefined : notAnAmount)

  function accept({ text, currencyId }: UnambiguousValue) {
    if (text !== typed) onChange(text)
    if (currencyId !== context.currencyId) onCurrency(currencyId)
  }

  return (
    <TextField
      id={id}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={isChecked && error}
      actions={
        isChecked &&
        problem && (
          <ValueChoices
            choices={problem.choices}
            onChoose={(choice) => {
              accept(choice)
              document.getElementById(id)?.focus()
            }}
          />
        )
      }
      onChange={(event) => {
        onChange(event.currentTarget.value)
        if (!error) setIsChecked(false)
      }}
      onBlur={() => {
        if (value && !problem) accept(value as UnambiguousValue)
        setIsChecked(true)
      }}
    />
  )
}
