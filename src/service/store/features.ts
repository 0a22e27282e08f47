import type { TransportFeature } from '#contract/setup.ts'
import type { Database } from './schema.ts'

/** @returns the conditions of carriage that a leg may have. */
export async function listTransportFeatures(db: Database): Promise<TransportFeature[]> {
  const rows = await db.selectFrom('transport_features').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, transport_types }) => ({
    id,
    name,
    transportTypes: JSON.parse(transport_types) as string[],
  }))
}
