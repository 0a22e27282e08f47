import type { State } from '#contract/setup.ts'
import type { Database } from './schema.ts'

/** @returns the states of a country by alpha-2, by name; none where none are kept. */
export async function listStates(db: Database, alpha2: string): Promise<State[]> {
  const rows = await db
    .selectFrom('states')
    .select(['id', 'name'])
    .where('country', '=', alpha2)
    .orderBy('name')
    .orderBy('id')
    .execute()
  // People expect Baden-Württemberg before Bavaria whatever the engine sorts by.
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** @returns a state by the UUID of its record. */
export function findState(db: Database, id: string): Promise<State | undefined> {
  return db.selectFrom('states').select(['id', 'name']).where('id', '=', id.toLowerCase()).executeTakeFirst()
}
