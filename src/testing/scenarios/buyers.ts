import type { Database } from '#service/store/schema/schema.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'

/** Who buys in tests of separate processes. */
export const buyer = { email: 'buyer@buyers.example', password: 'a password for the tests' }

/** Creates the account of {@link buyer}, with the role of a shipper, in an organization of its own. */
export async function createBuyer(db: Database): Promise<void> {
  const id = crypto.randomUUID()
  const organization = { id, name: 'Buyers', created_at: new Date().toISOString() }
  await db.insertInto('organizations').values(organization).execute()
  const account = { ...buyer, organizationId: id, name: 'A buyer', roles: ['shipper'] as const }
  await createTestStore(db, Date.now).upsertAccount(account)
}
