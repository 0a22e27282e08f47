import type { ExtensionRow, Mode } from '#service/underwriting/terms.ts'
import type { Database } from './schema.ts'

/** @returns the extensions that an edition sells, in its order, each with what it costs by the modes it holds by. */
export async function extensionsOf(db: Database, editionId: string): Promise<ExtensionRow[]> {
  const rows = await db
    .selectFrom('extensions')
    .innerJoin('extension_rates', (join) =>
      join
        .onRef('extension_rates.edition_id', '=', 'extensions.edition_id')
        .onRef('extension_rates.extension_id', '=', 'extensions.id'),
    )
    .select(['id', 'name', 'scope', 'covered', 'exclusion', 'minimum_premium', 'mode', 'rate', 'clauses'])
    .where('extensions.edition_id', '=', editionId)
    .orderBy('position')
    .orderBy('mode')
    .execute()
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids.flatMap((sold) => {
    const rated = rows.filter(({ id }) => id === sold)
    const [first] = rated
    if (!first) return []
    const { id, name, scope, covered, exclusion, minimum_premium } = first
    const rates = rated.map(({ mode, rate, clauses }) => ({ mode: mode as Mode, rate, clauses }))
    return [{ id, name, scope, covered, exclusion, minimumPremium: minimum_premium, rates }]
  })
}
