import { get, useFormContext } from 'react-hook-form'

/**
 * Returns a function that checks whether to show a field that the service may not support. It's shown if the service
 * reports it in setup, or if it has a value or an error that would otherwise be hidden.
 * @param supported the paths of the fields that the service reports.
 * @param prefix what precedes the name of a form field in these paths.
 */
export function useIsFieldShown(supported: readonly string[] = [], prefix = '') {
  const { formState, getFieldState } = useFormContext()
  const { defaultValues } = formState
  return (name: string): boolean =>
    supported.includes(prefix + name) ||
    Boolean(get(defaultValues, name)) ||
    getFieldState(name, formState).error !== undefined
}
