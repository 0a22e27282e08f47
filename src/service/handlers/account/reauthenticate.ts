import { type FieldProblem, Problem } from '#contract/problem.ts'
import { normalizeEmail } from '#service/store/people/accounts.ts'
import type { AuthenticatedContext } from '#service/api/handlers.ts'
import { rejectField } from '#service/handlers/reject-field.ts'

/**
 * Verifies a password or a code of a signed-in user. A wrong one counts as a failed sign-in and is reported as a field
 * error; the session continues.
 * @param verify returns whether it is correct.
 * @throws Problem VALIDATION_FAILED with the field error, or TOO_MANY_REQUESTS.
 */
export async function reauthenticate(
  { limits, address, caller }: AuthenticatedContext,
  { path, message }: FieldProblem,
  verify: () => Promise<boolean>,
): Promise<void> {
  try {
    await limits.guardSignIn({ address, account: normalizeEmail(caller.email ?? '') }, async () => {
      if (!(await verify())) throw new Problem('UNAUTHORIZED', message)
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'UNAUTHORIZED') rejectField(path, message)
    throw error
  }
}
