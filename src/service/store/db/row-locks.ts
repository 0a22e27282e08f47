import type { Database } from '#service/store/schema/schema.ts'

// A written row stays locked until its transaction ends, on either engine. So changes to what belongs to the
// row run one after another, and each sees the previous ones.

/** Locks an organization for changes to its users. */
export async function lockOrganization(transaction: Database, organizationId: string): Promise<void> {
  await transaction
    .updateTable('organizations')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', organizationId)
    .execute()
}

/** Locks an account for creating and using its links. */
export async function lockAccount(transaction: Database, accountId: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', accountId)
    .execute()
}
