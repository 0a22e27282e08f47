import { TextField } from '#web/ui/fields/TextField.tsx'

type CodeFieldProps = { id: string; label: string; hint: string; error: string | undefined }

/** A field for a two-factor code. */
export function CodeField({ id, label, hint, error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      id={id}
      name="otp"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      hint={hint}
      error={error}
    />
  )
}
