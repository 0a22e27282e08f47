import { createStore, type Store } from '#service/store/store.ts'
import type { Clock } from '#service/kernel/clock.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The demo secrets of every service that a test starts. */
export const demo = {
  password: 'lading-demo',
  clientId: '11111111-2222-4333-8444-555555555555',
  clientSecret: 'ab'.repeat(32),
}

/** Cheap on purpose: tests are not attacked. */
const cheapHashing = { memoryCost: 8, timeCost: 1 }

/** The store as tests have it: of either engine, with password hashes that cost nothing. */
export function createTestStore(db: Database, clock: Clock, outbox?: Outbox): Store {
  return createStore(db, clock, cheapHashing, outbox)
}
