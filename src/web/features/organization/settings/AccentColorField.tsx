import { useState } from 'react'
import { accentColorProblem } from '#contract/people/accent-color.ts'
import { accentShades } from '#web/components/branding/accent-shades.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import './branding-fields.css'

/** What the service rejected, and why. */
export type RejectedValue = { readonly value: unknown; readonly message: string | undefined }

/** The product's own colour. */
const defaultColor = '#0a5362'

/** A field to type or choose the accent colour, with a preview, and an error as soon as the colour is too light. */
export function AccentColorField({ value, rejected }: { value: string; rejected: RejectedValue }) {
  const [text, setText] = useState(value)
  const [isTouched, setIsTouched] = useState(false)
  const color = text.trim().toLowerCase()
  const problem = color ? accentColorProblem(color) : undefined
  // Not while it's being typed.
  const shownProblem = isTouched || color.length >= 7 ? problem : undefined
  const error = shownProblem ?? (rejected.value === color ? rejected.message : undefined)
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
          {color && !problem && <Preview color={color} />}
        </div>
      )}
    </Field>
  )
}

/** The surfaces and button text from `tokens.css`, in the light and the dark theme. */
const schemes = {
  light: { background: '#fffefb', buttonText: '#ffffff' },
  dark: { background: '#192027', buttonText: '#0b181c' },
} as const

/** A sample button and link in the light and the dark theme. */
function Preview({ color }: { color: string }) {
  const shades = accentShades(color)
  return (['light', 'dark'] as const).map((scheme) => {
    const { background, buttonText } = schemes[scheme]
    const shade = shades[scheme]
    return (
      <span key={scheme} className="accent-preview" aria-hidden="true" style={{ background, color: shade }}>
        <span className="sample-button" style={{ background: shade, color: buttonText }}>
          Button
        </span>
        <span className="sample-link">Link</span>
      </span>
    )
  })
}
