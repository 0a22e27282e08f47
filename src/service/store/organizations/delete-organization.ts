import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { isForeignKeyViolation } from '#service/store/db/connection-errors.ts'
import { transact } from '#service/store/db/transact.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { findPlace, lockTree } from './placement.ts'
import { findSuspender, takeOverSuspension } from './suspension.ts'

const action = 'deleteOrganization'

/**
 * Deletes a visible organization. If anything belongs to it, such as a person, a booking, an organization below it or
 * an entry of its audit log, it is suspended instead. The database decides, by its foreign keys.
 * @returns whether it was visible.
 * @throws Problem `CONFLICT` for the caller's own organization, and for one with records that is already suspended.
 */
export async function deleteOrganization(
  context: StoreContext,
  caller: Caller,
  id: string,
): Promise<boolean> {
  try {
    return await deleteUnused(context, caller, id)
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return suspend(context, caller, id)
  }
}

/** @throws the database's error if anything belongs to the organization. */
function deleteUnused({ db, clock }: StoreContext, caller: Caller, id: string) {
  const now = clock()
  return transact(db, async (transaction) => {
    const place = await findDeletable(transaction, caller, id)
    if (!place) return false
    await transaction.deleteFrom('organizations').where('id', '=', place.id).execute()
    const actor = { ...caller, organizationId: place.parentId }
    const entry = { action, recordId: place.id, content: `Deleted the organization ${place.name}` }
    await writeAuditEntry(transaction, actor, entry, now)
    return true
  })
}

function suspend({ db, clock }: StoreContext, caller: Caller, id: string) {
  const now = clock()
  return transact(db, async (transaction) => {
    const place = await findDeletable(transaction, caller, id)
    if (!place) return false
    if (place.suspended && !(await takeOverSuspension(transaction, caller, place.id))) {
      const message = 'This organization has records, so it can’t be deleted. It’s already suspended.'
      throw new Problem('CONFLICT', message)
    }
    await transaction
      .updateTable('organizations')
      .set({ suspended_at: toIso(now), suspended_by: findSuspender(caller) })
      .where('id', '=', place.id)
      .execute()
    const actor = { ...caller, organizationId: place.id }
    const content = `Suspended ${place.name} instead of deleting it, because it has records`
    await writeAuditEntry(transaction, actor, { action, recordId: place.id, content }, now)
    return true
  })
}

/** Finds the organization. @throws Problem `CONFLICT` if it's the caller's own or has none above it. */
async function findDeletable(transaction: Database, caller: Caller, id: string) {
  await lockTree(transaction)
  const place = await findPlace(transaction, caller, id)
  if (!place) return undefined
  const { parentId } = place
  if (place.id === caller.organizationId || parentId === null) {
    throw new Problem('CONFLICT', 'You can’t delete your own organization.')
  }
  return { ...place, parentId }
}
