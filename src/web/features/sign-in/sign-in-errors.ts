import type { Problem, ProblemCode } from '#contract/problem.ts'

/** What a status means at the door, where the service says nothing itself. */
const messages: Partial<Record<ProblemCode, string>> = {
  UNAUTHORIZED: 'The service does not accept these details. Check them, then try again.',
  FORBIDDEN: 'This account may not sign in here.',
  NOT_FOUND:
    'The service has no sign-in where this page looks for it. Its administrator can tell where it is.',
}

/** Why somebody could not sign in, in the service's words or in ours. */
export function signInErrorMessage({ code, message, fromServer: told }: Problem): string {
  return told ? message : (messages[code] ?? message)
}

/**
 * What the service refused of single fields.
 * @param names the form's own fields; the wire says `client_id` for `clientId`.
 */
export function signInFieldErrors({ fields }: Problem, names: readonly string[]) {
  return fields.flatMap(({ path, sentence }) => {
    const name = names.find(
      (each) => each === path.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    return name ? [{ name, sentence }] : []
  })
}
