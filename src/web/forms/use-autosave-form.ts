import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { createDebouncedSave } from './debounced-save.ts'
import { type FormProblem, listProblems, fieldsToRecheck } from './form-problems.ts'

type AutosaveFormOptions<Typed extends FieldValues, Meant> = {
  /** Validates the typed values and parses them. */
  readonly schema: z.ZodMiniType<Meant>
  readonly values: Typed
  /** Errors from the service, by field. Each is shown until its field is valid. */
  readonly serverErrors: readonly FormProblem[]
  /** Returns the field where the problem of a path is fixed. */
  readonly resolveField: (path: string) => string
  /** Called with all values after a pause in typing, when a field loses focus, and before the page unloads. */
  readonly onSave: (typed: Typed) => void
}

/**
 * A form whose values are saved as typed. A field is validated when it loses focus, never while typing, and its
 * error disappears as soon as it's valid.
 */
export function useAutosaveForm<Typed extends FieldValues, Meant>(
  options: AutosaveFormOptions<Typed, Meant>,
) {
  const { schema, values: initialValues, serverErrors, resolveField, onSave } = options
  const [summary, setSummary] = useState<{ problems: readonly FormProblem[]; nonce: number }>({
    problems: serverErrors,
    nonce: 0,
  })
  const form = useForm<Typed, unknown, Meant>({
    // The schema accepts any input, so also the typed values; the resolver's types can't express that.
    resolver: zodResolver(schema as never) as unknown as Resolver<Typed, unknown, Meant>,
    defaultValues: initialValues as DefaultValues<Typed>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })

  useEffect(() => {
    for (const { id, sentence } of serverErrors)
      form.setError(id as Path<Typed>, { type: 'service', message: sentence })
    // Only when the page opens; after that, the form has the errors itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const saver = createDebouncedSave(onSave)
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        saver.schedule(values)
        const wrong = name ? fieldsToRecheck(form.formState.errors, name) : []
        if (wrong.length > 0) void form.trigger(wrong as Path<Typed>[])
      },
    })
    return () => {
      stop()
      saver.flush()
    }
  }, [form, onSave])

  const submit = (onValid: (parsed: Meant) => void) =>
    form.handleSubmit(
      (parsed) => {
        setSummary(({ nonce }) => ({ problems: [], nonce: nonce + 1 }))
        onValid(parsed)
      },
      (errors) => {
        setSummary(({ nonce }) => ({ problems: listProblems(errors, resolveField), nonce: nonce + 1 }))
      },
    )

  /** Shows errors from the service at their fields and in the summary. */
  const showServerErrors = (problems: readonly FormProblem[]) => {
    for (const { id, sentence } of problems)
      form.setError(id as Path<Typed>, { type: 'service', message: sentence })
    setSummary(({ nonce }) => ({ problems, nonce: nonce + 1 }))
  }

  // Fixed problems leave the summary; the rest stay until the next submit.
  const { errors } = form.formState
  const problems = summary.problems.filter(({ id }) => get(errors, id) !== undefined)
  return { form, problems, nonce: summary.nonce, submit, refuse: showServerErrors }
}
