import { toIso } from '#service/kernel/clock.ts'
import type { StoreContext } from '#service/store/context.ts'
import { retryConflicts } from '#service/store/db/transact.ts'

/** As large as a quote with many legs. With less space than this, the next quote would fail. */
const padding = 'x'.repeat(64 * 1024)

/**
 * Writes to the database, because reads still succeed on a full or broken disk.
 * @throws the driver's error if the write fails.
 */
export async function checkWritable({ db, clock }: StoreContext) {
  await retryConflicts(() =>
    db
      .updateTable('readiness')
      .set({ checked_at: toIso(clock()), padding })
      .where('id', '=', 1)
      .execute(),
  )
}
