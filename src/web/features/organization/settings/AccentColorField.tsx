import { useState } from 'react'
import { accentColorProblem } from '#contract/people/accent-color.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import './branding-fields.css'

/** What the service rejected, and why. */
export type RejectedValue = { readonly value: unknown; readonly message: string | undefined }

/** The product's own colour. */
const defaultColor = '#0a5362'

/** A field to type or choose the accent colour, with an error as soon as the colour is too light. */
export function AccentColorField({ value, rejected }: { value: string; rejected: RejectedValue }) {
  const [text, setText] = useState(value)
  const [isTouched, setIsTouched] = useState(false)
  const color = text.trim().toLowerCase()
  // Not while it's being typed.
  const isChecked = color !== '' && (isTouched || color.length >= 7)
  const problem = isChecked ? accentColorProblem(color) : undefined
  const error = problem ?? (rejected.value === color ? rejected.message : undefined)
  return (
    <Field
      label="Accent colour"
      hint="Used for buttons and links, on certificates and in emails."
      error={error}
    >
      {(control) => (
        <div className="accent-color">
          <input
            className="input"
            name="accentColor"
            value={text}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => setIsTouched(true)}
            {...control}
          />
          <input
            type="color"
            aria-label="Choose an accent colour"
            value={/^#[\da-f]{6}$/.test(color) ? color : defaultColor}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
