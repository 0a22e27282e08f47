import { referenceSeed } from '#service/underwriting/reference/seed.ts'
import type { StoreContext } from './context.ts'
import { transactExclusively } from './db/exclusive-transaction.ts'
import { type DemoOptions, seedDemo } from './demo/seed-demo.ts'
import { upgradeDatabase } from './maintenance/upgrade.ts'
import { seedReference } from './reference/seed-reference.ts'

/**
 * Prepares the database: tables, reference data and, if enabled, the demo organization.
 * @returns the reference data whose new version in the code wasn't applied, because it had been changed in the database.
 */
export async function prepareDatabase(
  context: StoreContext,
  demo: DemoOptions | undefined,
  seed = referenceSeed,
) {
  const { db, clock } = context
  const conflicts = await transactExclusively(db, async (transaction) => {
    await upgradeDatabase(transaction)
    return seedReference(transaction, seed, clock())
  })
  if (demo) await seedDemo(context, demo)
  return conflicts
}
