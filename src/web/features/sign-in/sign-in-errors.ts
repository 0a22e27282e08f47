import type { Problem, ProblemCode } from '#contract/problem.ts'

/** Messages for errors that come without one from the service. */
const messages: Partial<Record<ProblemCode, string>> = {
  UNAUTHORIZED: 'These details are incorrect. Check them and try again.',
  FORBIDDEN: 'This account can’t sign in here.',
  NOT_FOUND: 'This service doesn’t offer sign-in at the expected address. Ask its administrator.',
}

/** Why signing in failed: the service's message, else ours. */
export function signInErrorMessage({ code, message, fromServer }: Problem): string {
  return fromServer ? message : (messages[code] ?? message)
}

/**
 * Returns the field errors of a failed sign-in.
 * @param names the form's field names. The wire has `client_id` for `clientId`.
 */
export function signInFieldErrors({ fields }: Problem, names: readonly string[]) {
  return fields.flatMap(({ path, message }) => {
    const name = names.find(
      (each) => each === path.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    return name ? [{ path: name, message }] : []
  })
}
