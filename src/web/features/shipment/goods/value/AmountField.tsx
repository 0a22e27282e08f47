import { useState } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'

type AmountFieldProps = {
  readonly label: string
  readonly typed: string
  /** What's wrong with what was typed, if anything. */
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
}

/** One of the amounts that the insured value is calculated from. */
export function AmountField({ label, typed, problem, onChange }: AmountFieldProps) {
  // As in the form: an error appears when the field loses focus, and disappears once it's fixed.
  const [isChecked, setIsChecked] = useState(false)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={isChecked && problem}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        if (!problem) setIsChecked(false)
      }}
      onBlur={() => setIsChecked(true)}
    />
  )
}
