import type { Database } from './schema.ts'

/**
 * Lets those who change the people of an organization come one after the other: the row is locked until the
 * transaction ends, on either engine.
 */
export async function takeTurn(transaction: Database, organizationId: string): Promise<void> {
  await transaction
    .updateTable('organizations')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', organizationId)
    .execute()
}
