import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

/**
 * Registers a field of a form.
 * @returns the props of its control: ID, error, name and event handlers.
 */
export function registerField<Typed extends FieldValues, Name extends Path<Typed>>(
  form: Pick<UseFormReturn<Typed>, 'register' | 'getFieldState' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Typed, Name>,
) {
  const { error } = form.getFieldState(name, form.formState)
  return { id: name, error: error?.message, ...form.register(name, options) }
}
