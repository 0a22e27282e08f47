import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { createDebouncedSave } from './debounced-save.ts'
import { type FormProblem, listProblems, fieldsToRecheck } from './form-problems.ts'

type AutosaveFormOptions<Typed extends FieldValues, Meant> = {
  /** Judges what is typed and turns it into what is meant. */
  readonly schema: z.ZodMiniType<Meant>
  readonly values: Typed
  /** What the service refused, by field; it is said at the field until that is right. */
  readonly serverErrors: readonly FormProblem[]
  /** Where a person mends the problem of a path. */
  readonly resolveField: (path: string) => string
  /** Called with everything typed: in a pause, when a field is left, and before the page goes. */
  readonly onSave: (typed: Typed) => void
}

/**
 * A form whose answers are kept as typed. A field is checked when it is left, never while typing, and its
 * problem goes as soon as it is right.
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
    // The schema takes anything, and so also what is typed; the resolver's own types cannot say that.
    resolver: zodResolver(schema as never) as unknown as Resolver<Typed, unknown, Meant>,
    defaultValues: initialValues as DefaultValues<Typed>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })

  useEffect(() => {
    for (const { id, sentence } of serverErrors)
      form.setError(id as Path<Typed>, { type: 'service', message: sentence })
    // Once, as the page opens: from then on the form itself knows what is wrong.
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

  /** Says what the service refused, at its fields and in the summary. */
  const showServerErrors = (problems: readonly FormProblem[]) => {
    for (const { id, sentence } of problems)
      form.setError(id as Path<Typed>, { type: 'service', message: sentence })
    setSummary(({ nonce }) => ({ problems, nonce: nonce + 1 }))
  }

  // What has been mended leaves the summary; the rest stays until the next try.
  const { errors } = form.formState
  const problems = summary.problems.filter(({ id }) => get(errors, id) !== undefined)
  return { form, problems, nonce: summary.nonce, submit, refuse: showServerErrors }
}
