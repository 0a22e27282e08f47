import { TextField } from '#web/ui/TextField.tsx'

/** Asks for a code of the second factor. */
export function CodeField({ id, hint, error }: { id: string; hint: string; error: string | undefined }) {
  return (
    <TextField
      label="Code"
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
