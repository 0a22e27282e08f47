import type { Role } from '#contract/people/session.ts'
import { canGrant } from '#service/api/permissions.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { rejectField } from '#service/handlers/reject-field.ts'

/** @throws Problem VALIDATION_FAILED at `roles` if they allow more than the caller's own. */
export function assertMayGrant({ roles }: Caller, granted: readonly Role[]): void {
  if (!canGrant(roles, granted)) rejectField('roles', 'You can’t grant more access than you have.')
}
