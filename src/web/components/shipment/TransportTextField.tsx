import { useState } from 'react'
import { type MistypedNumber, findMistypedNumbers } from './transport-numbers.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'

type TransportTextFieldProps = TextFieldProps & {
  /** The current text. */
  readonly text: string
}

/**
 * A text field that may have container and IMO numbers. Warns about mistyped ones when it loses focus, until they're
 * corrected, and never prevents saving them.
 */
export function TransportTextField({ text, hint, onBlur, ...field }: TransportTextFieldProps) {
  const [checked, setChecked] = useState(text)
  const mistyped = findMistypedNumbers(checked).filter(({ number }) => text.includes(number))
  const warning = mistyped.length > 0 && (
    <span role="status">
      <FieldWarning lines={mistyped.map(describeMistyped).join('\n')} />
    </span>
  )
  return (
    <TextField
      {...field}
      hint={
        (hint || warning) && (
          <>
            {hint}
            {warning}
          </>
        )
      }
      onBlur={(event) => {
        setChecked(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}

function describeMistyped({ number, hasLetter }: MistypedNumber): string {
  if (hasLetter) return `${number} has a letter in place of a digit.`
  return `${number}: the check digit doesn’t match. Check it against your documents.`
}
