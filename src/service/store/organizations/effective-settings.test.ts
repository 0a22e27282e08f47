import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#service/kernel/record-ids.ts'
import { toIso } from '#service/kernel/clock.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'
import { effectiveSettings } from './effective-settings.ts'

const service = await startService()
afterAll(() => service.close())
const { db } = service

const columns = ['require_confirmation', 'date_format'] as const
const settings = fc.record({
  require_confirmation: fc.constantFrom(null, 0, 1),
  date_format: fc.constantFrom(null, 'DD/MM/YYYY', 'YYYY-MM-DD'),
})
type Node = {
  id: string
  parent_id: string | null
  require_confirmation: number | null
  date_format: string | null
}

/** Walks up from an organization to the first that has set a setting. */
function walkUp(nodes: ReadonlyMap<string, Node>, id: string, column: (typeof columns)[number]) {
  for (let at = nodes.get(id); at; at = nodes.get(at.parent_id ?? ''))
    if (at[column] !== null) return at[column]
  return null
}

test('are the same as walking up the tree, for every organization of random trees', async () => {
  const shape = fc.array(fc.tuple(fc.nat(), settings), { minLength: 1, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(shape, async (rows) => {
      const nodes = new Map<string, Node>()
      for (const [place, own] of rows) {
        const parents = [null, ...nodes.keys()]
        const node = { id: newId(testNow), parent_id: parents[place % parents.length] ?? null, ...own }
        nodes.set(node.id, node)
        await db
          .insertInto('organizations')
          .values({ ...node, name: 'A', created_at: toIso(testNow) })
          .execute()
      }
      for (const id of nodes.keys()) {
        const row = await db
          .selectFrom('organizations')
          .select(effectiveSettings)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        for (const column of columns)
          expect([column, row[column]]).toEqual([column, walkUp(nodes, id, column)])
      }
    }),
    { numRuns: 15 },
  )
})
