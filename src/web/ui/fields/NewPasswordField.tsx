import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A field for a new password, which can be shown instead of being typed twice. */
export function NewPasswordField(field: Pick<TextFieldProps, 'id' | 'name' | 'error'>) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField
        label="New password"
        {...field}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        hint="At least 12 characters. A few words together are easy to remember."
      />
      <Checkbox
        label="Show the new password"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  )
}
