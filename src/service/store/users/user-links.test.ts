import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { createOutbox } from '#service/store/outbox/outbox.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

type Create = (
  store: ReturnType<typeof createTestStore>,
  caller: Caller,
  tree: Awaited<ReturnType<typeof createOrganizationTree>>,
) => Promise<unknown>

test.each<[string, Create]>([
  [
    'a link to set a password',
    (store, caller, { shipperAdministrator }) => store.createUserLink(caller, shipperAdministrator.id),
  ],
  [
    'an invitation to a company below',
    async (store, caller, { create, shipper }) => {
      const { id: organizationId } = await create('Branch', { parent: shipper.id })
      const email = `${crypto.randomUUID()}@branch.example`
      await store.createUser(caller, {
        organizationId,
        email,
        name: 'New',
        roles: ['shipper'],
        password: undefined,
        isDemo: false,
      })
    },
  ],
])('a move ends %s that’s being created at that moment', async (_, create) => {
  const tree = await createOrganizationTree(service)
  const caller = await service.store.findCaller(tree.northAdministrator.token)
  if (!caller) throw new Error('No one is signed in.')
  let move: ReturnType<typeof tree.change> | undefined
  const enqueue = async () => {
    move = tree.change(tree.shipper.id, { parent: tree.south.id })
    await setTimeout(200)
  }
  const outbox = { ...createOutbox(service.db, service.now), enqueue }
  await create(createTestStore(service.db, service.now, outbox), caller, tree)
  expect((await move)?.statusCode).toBe(200)
  const open = service.db.selectFrom('account_links').select('id').where('ended_at', 'is', null)
  expect(await open.execute()).toEqual([])
})
