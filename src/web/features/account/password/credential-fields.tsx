import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'

/** A field for the current password, which confirms the user's identity. The `email` is for password managers. */
export function CurrentPasswordField({
  email,
  ...field
}: Omit<TextFieldProps, 'label'> & { email?: string }) {
  return (
    <>
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...field}
      />
    </>
  )
}

/** A field for a two-factor code. */
export function CodeField(field: TextFieldProps) {
  return (
    <TextField
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  )
}
