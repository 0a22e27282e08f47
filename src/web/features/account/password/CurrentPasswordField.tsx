import { TextField } from '#web/ui/fields/TextField.tsx'

type CurrentPasswordFieldProps = {
  id: string
  /** The email address of the account, for password managers. */
  email?: string
  error: string | undefined
}

/** A field for the current password, which confirms the user's identity. */
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
