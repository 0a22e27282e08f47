import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { TextField } from './TextField.tsx'

/** A field named `password` for a new password, which can be shown instead of being typed twice. */
export function NewPasswordField({ id, error }: { id: string; error: string | undefined }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField
        label="New password"
        id={id}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        hint="At least 12 characters. A few words together are easy to remember."
        error={error}
      />
      <Checkbox
        label="Show the new password"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  )
}
