import { useState } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { parseUplift } from './calculate-value.ts'

type UpliftFieldProps = {
  readonly typed: string
  readonly onChange: (text: string) => void
}

/** The percentage that is added to the invoice value and the freight. */
export function UpliftField({ typed, onChange }: UpliftFieldProps) {
  // As in the form: an error appears when the field loses focus, and disappears once it's fixed.
  const [isChecked, setIsChecked] = useState(false)
  const error = parseUplift(typed) === null && 'Enter a percentage of 0 or more, for example 10.'
  return (
    <TextField
      label="Uplift (%)"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={isChecked && error}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        if (!error) setIsChecked(false)
      }}
      onBlur={() => setIsChecked(true)}
    />
  )
}
