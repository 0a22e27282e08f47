import type { Role } from '#contract/people/session.ts'
import { canGrant } from '#service/api/permissions.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { rejectField } from '#service/handlers/reject-field.ts'

/** @throws Problem at the roles, where they may more than whoever gives them. */
export function assertMayGrant({ roles }: Caller, granted: readonly Role[]): void {
  if (!canGrant(roles, granted)) rejectField('roles', 'You can’t grant more access than you have.')
}
