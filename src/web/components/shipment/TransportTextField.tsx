import { useState } from 'react'
import { type MistypedNumber, findMistypedNumbers } from './transport-numbers.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'

type TransportTextFieldProps = TextFieldProps & {
  readonly id: string
  /** The current text. */
  readonly text: string
  /** Called with the corrected text. */
  readonly onCorrect: (text: string) => void
}

/**
 * A text field that may have container and IMO numbers. Warns about mistyped ones when it loses focus, until they're
 * corrected, and never prevents saving them.
 */
export function TransportTextField({ text, onCorrect, hint, onBlur, ...field }: TransportTextFieldProps) {
  const [checked, setChecked] = useState(text)
  const mistyped = findMistypedNumbers(checked).filter(({ number }) => text.includes(number))
  const hasCorrection = mistyped.some(({ corrections }) => corrections.length > 0)
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
      actions={
        hasCorrection && (
          <div className="tools">
            {mistyped.flatMap(({ number, corrections }) =>
              corrections.map((correction) => (
                <Button
                  key={correction}
                  variant="secondary"
                  onClick={() => {
                    onCorrect(text.replace(number, correction))
                    document.getElementById(field.id)?.focus()
                  }}
                >
                  Change to {correction}
                </Button>
              )),
            )}
          </div>
        )
      }
      onBlur={(event) => {
        setChecked(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}

function describeMistyped({ number, mistake }: MistypedNumber): string {
  if (mistake === 'letter') return `${number} has a letter in place of a digit.`
  const advice = mistake === 'swap' ? 'Did you swap two digits?' : 'Check it against your documents.'
  return `${number}: the check digit doesn’t match. ${advice}`
}
