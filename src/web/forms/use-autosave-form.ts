import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/problem.ts'
import { createDebouncedSave, paintDelay } from './debounced-save.ts'
import { type FormProblem, listProblems, fieldsToRecheck } from './form-problems.ts'

/** Values that are validated and saved with a form, but stored elsewhere. */
export type ExternalValues<Values> = {
  readonly read: () => Values
  /** Calls `listener` with the path of each changed value. @returns a function that unsubscribes. */
  readonly subscribe: (listener: (path: string) => void) => () => void
}

type AutosaveFormOptions<Values extends FieldValues, Parsed, External> = {
  /** Validates the typed values, with the external ones, and parses them. */
  readonly schema: z.ZodMiniType<Parsed>
  readonly values: Values
  readonly external?: ExternalValues<External>
  /** Errors from the service. Each is shown until its field is valid. */
  readonly serverErrors?: readonly FieldProblem[]
  /** Returns the field where the problem of a path is fixed. By default, the one at the path. */
  readonly resolveField?: (path: string) => string
  /** Called with all values after a pause in typing, when a field loses focus, and before the page unloads. */
  readonly onSave?: (typed: Values & External) => void
}

/** Returns the message of an error, or of a list as a whole. */
function errorMessage(error: FieldError | undefined): string | undefined {
  return error?.root?.message ?? error?.message
}

/** The errors of external values, which the form stores. */
function createExternalErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getFieldState' | 'clearErrors' | 'trigger' | 'subscribe'>,
) {
  return {
    /** Returns the message of the error at a path. */
    find: (path: string) => errorMessage(form.getFieldState(path as Path<Values>).error),
    /** Clears the errors at a path and below it. */
    clear: (path: string) => {
      if (form.getFieldState(path as Path<Values>).invalid) form.clearErrors(path as Path<Values>)
    },
    /** Validates the value at a path that lost the focus, once the browser has painted. */
    validate: (path: string) => {
      setTimeout(() => void form.trigger(path as Path<Values>), paintDelay)
    },
    /** Calls `listener` with the path of a changed error, or nothing if any may have changed. */
    subscribe: (listener: (path: string | undefined) => void) =>
      form.subscribe({ formState: { errors: true }, callback: ({ name }) => listener(name) }),
  }
}
export type ExternalErrors = ReturnType<typeof createExternalErrors>

const skipSave = () => undefined

/**
 * A form whose values are saved as typed. A field is validated when it loses focus, never while typing, and its
 * error disappears as soon as it's valid: each change schedules a save, and validates the fields with errors again.
 *
 * External values, such as the legs of a journey, change in a store of their own, because a form of 200 legs would be too
 * slow to type in. The form validates and saves them with its own values, and keeps their errors.
 */
export function useAutosaveForm<Values extends FieldValues, Parsed, External = object>(
  options: AutosaveFormOptions<Values, Parsed, External>,
) {
  const { schema, values: initialValues, external, serverErrors = [], onSave = skipSave } = options
  const { resolveField = (path) => path } = options
  const [summary, setSummary] = useState(() => ({
    problems: serverErrors.map(toFormProblem),
    submitCount: 0,
  }))
  // The schema accepts any input, so also the typed values; the resolver's types can't express that.
  const validate = zodResolver(schema as never) as unknown as Resolver<Values, unknown, Parsed>
  const form = useForm<Values, unknown, Parsed>({
    resolver: (typed, ...others) => validate({ ...typed, ...external?.read() }, ...others),
    defaultValues: initialValues as DefaultValues<Values>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })

  useEffect(() => {
    setErrors(summary.problems)
    // Only when the page opens; after that, the form has the errors itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /**
   * Validates fields with errors again. The one with the focus keeps its message until it's valid or left: a new message
   * would be about half-typed text.
   */
  const recheck = useEffectEvent(async (paths: readonly string[]) => {
    const typed = { ...form.getValues(), ...external?.read() }
    const { errors } = await validate(typed, undefined, { fields: {}, shouldUseNativeValidation: false })
    for (const path of paths as Path<Values>[]) {
      const message = errorMessage(get(errors, path))
      const isSame = message === errorMessage(form.getFieldState(path).error)
      if (message === undefined) form.clearErrors(path)
      else if (path !== document.activeElement?.id && !isSame)
        form.setError(path, { type: 'custom', message })
    }
  })

  useEffect(() => {
    const saver = createDebouncedSave(onSave)
    const onChange = (path: string | undefined) => {
      saver.schedule({ ...form.getValues(), ...external?.read() } as Values & External)
      const wrong = path ? fieldsToRecheck(form.formState.errors, path) : []
      if (wrong.length > 0) void recheck(wrong)
    }
    const stops = [
      form.subscribe({ formState: { values: true }, callback: ({ name }) => onChange(name) }),
      external?.subscribe(onChange),
    ]
    return () => {
      for (const stop of stops) stop?.()
      saver.flush()
    }
  }, [form, external, onSave])

  const externalErrors = useMemo(() => createExternalErrors(form), [form])

  const showSummary = (problems: FormProblem[]) =>
    setSummary(({ submitCount }) => ({ problems, submitCount: submitCount + 1 }))

  /** Handles the submit event of the form. Calls `onValid` if the values are valid. */
  function submit(event: SyntheticEvent, onValid: (parsed: Parsed) => void) {
    const handle = form.handleSubmit(
      (parsed) => {
        showSummary([])
        onValid(parsed)
      },
      (errors) => showSummary(listProblems(errors, resolveField)),
    )
    void handle(event)
  }

  /** Shows errors from the service at their fields and in the summary. */
  function showServerErrors(fields: readonly FieldProblem[]) {
    const problems = fields.map(toFormProblem)
    setErrors(problems)
    showSummary(problems)
  }

  function toFormProblem({ path, message }: FieldProblem): FormProblem {
    return { id: resolveField(path), message }
  }

  function setErrors(problems: readonly FormProblem[]) {
    for (const { id, message } of problems) form.setError(id as Path<Values>, { type: 'service', message })
  }

  // Fixed problems leave the summary. The others stay until the next submit, with the current message of their field.
  const { errors } = form.formState
  const problems = summary.problems
    .filter(({ id }) => get(errors, id) !== undefined)
    .map(({ id, message }) => ({ id, message: errorMessage(get(errors, id)) ?? message }))
  return { form, externalErrors, problems, submitCount: summary.submitCount, submit, showServerErrors }
}
