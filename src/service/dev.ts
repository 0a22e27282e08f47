import { buildService } from './app.ts'
import { readConfig } from './config/config.ts'
import { prepareStore } from './config/prepare-store.ts'
import { describeAccounts } from './config/startup-message.ts'
import { safePasswordCost } from './kernel/secrets.ts'
import { openDatabase } from './store/db/open-database.ts'
import type { Database } from './store/schema/schema.ts'
import { createStore } from './store/store.ts'

/** Opens the database of `DATABASE_URL` or `DATA_DIR`. It stays open when code changes reload the service. */
export function openForDevelopment(): Database {
  return openDatabase(readConfig(process.env).database)
}

/**
 * Builds the API that `npm run dev` serves next to the web app. Rebuilt when one of its files changes.
 * @param database from `openForDevelopment`. It isn't closed with the service.
 */
export async function createDevService(database: Database) {
  const config = readConfig(process.env)
  const store = createStore(database, Date.now, safePasswordCost)
  await prepareStore(store, config)
  const app = await buildService({
    store,
    clock: Date.now,
    config,
    log: { level: config.logLevel, stream: process.stderr },
  })
  await app.ready()
  const { demo } = config
  const accountsMessage = demo
    ? `Demo accounts: shipper@lading.example and others, password ${demo.password}`
    : describeAccounts(config, await store.hasAccounts()).join('\n  ')
  return { app, accountsMessage }
}
