import type { Role } from '#contract/people/session.ts'
import { mayGive } from '#service/api/permissions.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { refuse } from '#service/handlers/reject-field.ts'

/** @throws Problem at the roles, where they may more than whoever gives them. */
export function guardGift({ roles }: Caller, given: readonly Role[]): void {
  if (!mayGive(roles, given)) refuse('roles', 'Give no more than you may do yourself.')
}
