import { TextField } from '#web/ui/fields/TextField.tsx'

type CurrentPasswordFieldProps = {
  id: string
  /** Whose it is, for a password manager. */
  email?: string
  error: string | undefined
}

/** Asks for the password that is in force, which shows that it is still the same person. */
export function CurrentPasswordField({ id, email, error }: CurrentPasswordFieldProps) {
  return (
    <>
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      <TextField
        label="Your password"
        id={id}
        name="current"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        error={error}
      />
    </>
  )
}
