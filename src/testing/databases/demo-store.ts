import { demoApiClient } from '#service/store/demo/seed-demo.ts'
import { createStore, type Store } from '#service/store/store.ts'
import type { Clock } from '#service/kernel/clock.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The demo credentials of every service in tests. */
export const demo = {
  password: 'lading-demo',
  clientId: demoApiClient.id,
  clientSecret: demoApiClient.secret,
}

/** Cheap on purpose, because no one attacks tests. */
const cheapHashing = { memoryCost: 8, timeCost: 1 }

/** Creates a store for tests, on either engine, with cheap password hashes. */
export function createTestStore(db: Database, clock: Clock, outbox?: Outbox): Store {
  return createStore(db, clock, cheapHashing, outbox)
}
