import type { Database } from '#service/store/schema/schema.ts'

// A row that is written is locked until its transaction ends, on either engine: so those who change what belongs to it
// come one after the other, and each sees what the one before has done.

/** Takes a turn among those who change the people of an organization. */
export async function lockOrganization(transaction: Database, organizationId: string): Promise<void> {
  await transaction
    .updateTable('organizations')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', organizationId)
    .execute()
}

/** Takes a turn among those who make and use the links of an account. */
export async function lockAccount(transaction: Database, accountId: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', accountId)
    .execute()
}
