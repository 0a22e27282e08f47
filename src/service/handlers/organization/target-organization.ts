import type { Store } from '#service/store/store.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { rejectField } from '#service/handlers/problems.ts'

/**
 * Returns the ID of the organization that a request adds something to, or undefined if it names none.
 * @throws Problem `NOT_FOUND` if the caller doesn't see it, or `VALIDATION_FAILED` if it's suspended.
 */
export async function findTargetOrganization(
  store: Store,
  caller: Caller,
  requested: string | undefined,
): Promise<string | undefined> {
  if (!requested) return undefined
  const organizationId = await store.assertOrganizationVisible(caller, requested)
  const suspended = await store.findSuspended(organizationId)
  if (suspended) rejectField('organizationId', `${suspended} is suspended. Reactivate it first.`)
  return organizationId
}
