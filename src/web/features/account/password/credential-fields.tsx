import { TextField } from '#web/ui/fields/TextField.tsx'

type CurrentPasswordFieldProps = {
  id: string
  /** The email address of the account, for password managers. */
  email?: string
  error: string | undefined
}

/** A field for the current password, which confirms the user's identity. */
export function CurrentPasswordField({ email, ...field }: CurrentPasswordFieldProps) {
  return (
    <>
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      <TextField
        label="Your password"
        name="current"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...field}
      />
    </>
  )
}

/** A field for a two-factor code. */
export function CodeField(field: { id: string; label: string; hint: string; error: string | undefined }) {
  return (
    <TextField
      name="otp"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  )
}
