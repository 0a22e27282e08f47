import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

/**
 * Registers a field of a form. It's validated when it loses focus, unless it's empty and was before: someone who only
 * passes it hasn't made a mistake yet.
 * @returns the props of its control: ID, error, name and event handlers.
 */
export function registerField<Typed extends FieldValues, Name extends Path<Typed>>(
  form: Pick<UseFormReturn<Typed>, 'register' | 'getFieldState' | 'getValues' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Typed, Name>,
) {
  const { error, isDirty, isTouched } = form.getFieldState(name, form.formState)
  const { onBlur, ...field } = form.register(name, options)
  const leave: typeof onBlur = async (event) => {
    if (isDirty || isTouched || form.getValues(name)) await onBlur(event)
  }
  return { id: name, error: error?.message, ...field, onBlur: leave }
}
