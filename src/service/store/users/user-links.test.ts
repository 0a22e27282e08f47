import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createOutbox } from '#service/store/outbox/outbox.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

test('a move ends a link to set a password that’s being created at that moment', async () => {
  const { change, northAdministrator, shipperAdministrator, south, shipper } =
    await createOrganizationTree(service)
  const caller = await service.store.findCaller(northAdministrator.token)
  if (!caller) throw new Error('No one is signed in.')
  let move: ReturnType<typeof change> | undefined
  const enqueue = async () => {
    move = change(shipper.id, { parent: south.id })
    await setTimeout(500)
  }
  const store = createTestStore(service.db, service.now, {
    ...createOutbox(service.db, service.now),
    enqueue,
  })
  await store.createUserLink(caller, shipperAdministrator.id)
  expect((await move)?.statusCode).toBe(200)
  const links = await service.db
    .selectFrom('account_links')
    .select('ended_at')
    .where('account_id', '=', shipperAdministrator.id)
    .execute()
  expect(links).toEqual([{ ended_at: expect.any(String) as unknown }])
})
