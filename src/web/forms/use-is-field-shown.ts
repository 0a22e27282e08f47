import { get, useFormContext } from 'react-hook-form'

/**
 * Returns a function that says whether to offer a field that the server may not know: if its setup reports the field, or
 * if the field was filled in or has an error, which would be hidden otherwise.
 * @param supported the paths that the server reports.
 * @param prefix the part of these paths before the name of a form field.
 */
export function useIsFieldShown(supported: readonly string[] = [], prefix = '') {
  const { formState, getFieldState } = useFormContext()
  const { defaultValues } = formState
  return (name: string): boolean =>
    supported.includes(prefix + name) ||
    Boolean(get(defaultValues, name)) ||
    getFieldState(name, formState).error !== undefined
}
