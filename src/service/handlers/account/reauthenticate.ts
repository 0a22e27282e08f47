import { Problem } from '#contract/problem.ts'
import type { Limits } from '#service/limits/limits.ts'
import { emailAsKept } from '#service/store/people/accounts.ts'
import type { KnownVisit } from '#service/api/handlers.ts'
import { refuse } from '#service/handlers/reject-field.ts'

/**
 * Looks at a password or a code that somebody shows who is signed in already. What is wrong counts as a failed sign-in,
 * and is told at its field: the session is no worse for it.
 * @param look says whether it is right.
 * @throws Problem VALIDATION_FAILED at `path` with `sentence`, or TOO_MANY_REQUESTS.
 */
export async function reassure(
  limits: Limits,
  { address, caller }: KnownVisit,
  { path, sentence }: { readonly path: string; readonly sentence: string },
  look: () => Promise<boolean>,
): Promise<void> {
  try {
    await limits.guardSignIn({ address, account: emailAsKept(caller.email ?? '') }, async () => {
      if (!(await look())) throw new Problem('UNAUTHORIZED', sentence)
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'UNAUTHORIZED') refuse(path, sentence)
    throw error
  }
}
