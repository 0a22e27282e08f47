import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createOrganization, moveOrganization } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
const { db } = service

const ancestors = () =>
  db
    .selectFrom('organization_ancestors')
    .select(['organization_id', 'ancestor_id', 'depth'])
    .orderBy('organization_id')
    .orderBy('depth')
    .execute()

/** Follows the parents of every organization to its root. */
async function followParents() {
  const rows = await db.selectFrom('organizations').select(['id', 'parent_id']).orderBy('id').execute()
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  return rows.flatMap(({ id }) => {
    const above: { organization_id: string; ancestor_id: string; depth: number }[] = []
    for (let at: string | null = id; at; at = parents.get(at) ?? null)
      above.push({ organization_id: id, ancestor_id: at, depth: above.length })
    return above
  })
}

test('the ancestors of organizations follow their parents, however they are added, moved and deleted', async () => {
  const step = fc.record({ act: fc.constantFrom('add', 'move', 'delete'), at: fc.nat(), to: fc.nat() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const ids = [await createOrganization(service, 'A'), await createOrganization(service, 'A')]
      for (const { act, at, to } of steps) {
        const position = at % ids.length
        const id = ids[position] ?? ''
        const target = ids[to % ids.length] ?? ''
        if (act === 'add') ids.push(await createOrganization(service, 'A', id))
        const isBelow = (await followParents()).some(
          (row) => row.organization_id === target && row.ancestor_id === id,
        )
        if (act === 'move' && isBelow)
          await expect(moveOrganization(service, id, target)).rejects.toThrow('below itself')
        if (act === 'move' && !isBelow) await moveOrganization(service, id, to % 5 === 0 ? null : target)
        const isLeaf = !(await followParents()).some(
          (row) => row.ancestor_id === id && row.organization_id !== id,
        )
        if (act === 'delete' && isLeaf && ids.length > 1) {
          await db.deleteFrom('organizations').where('id', '=', id).execute()
          ids.splice(position, 1)
        }
        if (act === 'delete' && !isLeaf) {
          const deletion = db.deleteFrom('organizations').where('id', '=', id).execute()
          await expect(deletion).rejects.toThrow(/foreign key/i)
        }
      }
      expect(await ancestors()).toEqual(await followParents())
    }),
    { numRuns: 15 },
  )
})
