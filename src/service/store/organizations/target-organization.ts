import { createFieldProblem } from '#contract/problem.ts'
import { lockRow } from '#service/store/db/row-locks.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { findSuspended } from './suspension.ts'
import { assertOrganizationVisible, type Visibility } from './visibility.ts'

/**
 * Locks the organization that a user or an API client is added to. Call `preventTreeChanges` before it, which also prevents
 * suspensions until the transaction ends.
 * @returns its ID.
 * @throws Problem `NOT_FOUND` if it isn't visible, or `VALIDATION_FAILED` at `organizationId` if it's suspended.
 */
export async function lockTargetOrganization(
  transaction: Database,
  visibility: Visibility,
  requested: string,
): Promise<string> {
  const id = requested.toLowerCase()
  await lockRow(transaction, 'organizations', id)
  await assertOrganizationVisible(transaction, visibility, id)
  const suspended = await findSuspended(transaction, id)
  if (suspended === undefined) return id
  throw createFieldProblem('organizationId', `${suspended} is suspended. Reactivate it first.`)
}
