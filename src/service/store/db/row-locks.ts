import type { Database } from '#service/store/schema/schema.ts'

/**
 * Locks an organization for changes to its users, or an account for creating and using its links. A written row stays
 * locked until its transaction ends, on either engine. So these changes run one after another, and each sees the
 * previous ones.
 */
export async function lockRow(transaction: Database, table: 'organizations' | 'accounts', id: string) {
  await transaction
    .updateTable(table)
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .execute()
}
