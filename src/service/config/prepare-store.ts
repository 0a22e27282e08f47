import type { Store } from '#service/store/store.ts'
import type { Config } from './config.ts'

/**
 * Brings the database up to date, and creates the first administrator if one is configured and there is none.
 * @throws ConfigError if the administrator's email address belongs to another account.
 */
export async function prepareStore(store: Store, config: Config) {
  const ignoredCodeChanges = await store.prepare(config.demo)
  const { screeningList, firstAdministrator } = config
  const loadedScreeningList = screeningList && (await store.loadScreeningList(screeningList))
  const isCreated = firstAdministrator && (await store.createFirstAdministrator(firstAdministrator))
  return {
    ignoredCodeChanges,
    loadedScreeningList,
    createdAdministrator: isCreated ? firstAdministrator.email : undefined,
  }
}
