import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#service/kernel/record-ids.ts'
import { toIso } from '#service/kernel/clock.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'
import { readOrganizationSettings, selectSettings, toEffectiveSettings } from './effective-settings.ts'

const service = await startService()
afterAll(() => service.close())
const { db } = service

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

/** Walks up from an organization, and takes each setting from the first that has set it. */
function walkUp(nodes: ReadonlyMap<string, Node>, id: string) {
  const settings: { requireConfirmation?: boolean; dateFormat?: string } = {}
  for (let at = nodes.get(id); at; at = nodes.get(at.parent_id ?? '')) {
    const { require_confirmation: requireConfirmation, date_format: dateFormat } = at
    if (requireConfirmation !== null) settings.requireConfirmation ??= requireConfirmation === 1
    if (dateFormat !== null) settings.dateFormat ??= dateFormat
  }
  return settings
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
        const { settings: selected } = await db
          .selectFrom('organizations')
          .select(selectSettings(db).as('settings'))
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const effective = toEffectiveSettings(selected)
        expect(effective).toEqual(walkUp(nodes, id))
        const read = await readOrganizationSettings(db, { organizationId: id }, [...nodes.keys()])
        expect([...read.keys()]).toEqual([id])
        const { inherited, own } = read.get(id) ?? {}
        expect({ ...inherited, ...own }).toEqual(effective)
        expect(inherited).toEqual(walkUp(nodes, nodes.get(id)?.parent_id ?? ''))
      }
    }),
    { numRuns: 15 },
  )
})
