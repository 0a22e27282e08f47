import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createOrganizationTree, readAuditLog, statusAndFields } from '#testing/scenarios/organizations.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
beforeEach(async () => {
  tree = await createOrganizationTree(service)
})

describe('a new organization', () => {
  test('is a shipper below the caller’s own, unless it says otherwise, and the organization above records it', async () => {
    const made = await tree.create('Åland Timber', {
      address: ' Torggatan 2, Mariehamn ',
      publicUrl: 'https://timber.example',
    })
    expect(made).toMatchObject({
      name: 'Åland Timber',
      type: 3,
      depth: 1,
      suspended: false,
      allowQuotation: true,
      address: 'Torggatan 2, Mariehamn',
      publicUrl: 'https://timber.example',
      parent: { id: tree.top.organizationId, name: 'Some organization' },
    })
    expect(await tree.get(made.id)).toEqual(made)
    expect(await readAuditLog(service, tree.top.id, tree.top.organizationId)).toContain(
      'Created the company Åland Timber',
    )
    expect(await readAuditLog(service, tree.top.id, made.id)).toEqual([])
  })

  test('can be created by an administrator below, and those above see it', async () => {
    const made = await tree.create('Ladoga Foods', {}, tree.northAdministrator.token)
    expect(made).toMatchObject({ depth: 1, parent: { id: tree.north.id } })
    expect(await tree.get(made.id)).toMatchObject({ depth: 2, parent: { id: tree.north.id } })
  })

  test('can be the first below an organization without any', async () => {
    const { create, outsider } = tree
    expect(await create('First', {}, outsider.token)).toMatchObject({ depth: 1 })
  })

  test.each([
    ['an unrelated organization', () => tree.outsider.organizationId],
    ['the organization above', () => tree.top.organizationId],
    ['a sibling', () => tree.south.id],
    ['an unknown organization', () => crypto.randomUUID()],
  ])('can’t be below %s', async (_, parent) => {
    const reply = await tree.send('POST', '', { name: 'A', parent: parent() }, tree.northAdministrator.token)
    expect(statusAndFields(reply)).toEqual([422, 'parent'])
    expect(reply.payload).not.toContain('South')
  })

  test.each([
    [{ name: '' }, ['name']],
    [{ name: 'A', type: 4 }, ['type']],
    [{ name: 'A', publicUrl: 'javascript:alert(1)' }, ['publicUrl']],
    [{ name: 'A', publicUrl: 'example.com' }, ['publicUrl']],
    [{ name: 'A', address: 'x'.repeat(201) }, ['address']],
    [{ name: 'north brókers' }, ['name']],
  ])('rejects an organization with %j', async (fields, paths) => {
    expect(statusAndFields(await tree.send('POST', '', fields))).toEqual([422, ...paths])
  })

  test('can have the name of one elsewhere in the tree', async () => {
    expect(await tree.create('Karelian Machines', { parent: tree.south.id })).toMatchObject({ depth: 2 })
  })

  test('can be ten levels deep, and no deeper', async () => {
    let parent = tree.shipper.id
    for (let level = 4; level <= 10; level += 1) parent = (await tree.create(`Level ${level}`, { parent })).id
    expect(statusAndFields(await tree.send('POST', '', { name: 'Level 11', parent }))).toEqual([
      422,
      'parent',
    ])
    // The moved organization has two levels, and there is room for only one.
    const pair = await tree.create('Pair')
    await tree.create('Of pair', { parent: pair.id })
    const to = (await tree.get(parent)).parent?.id
    expect(statusAndFields(await tree.change(pair.id, { parent: to }))).toEqual([422, 'parent'])
  })
})

describe('the kind of an organization', () => {
  test('is never below one that comes after it', async () => {
    const { send, north, shipper } = tree
    const below = (parent: string, type: number) => send('POST', '', { name: `A ${type}`, parent, type })
    expect(statusAndFields(await below(shipper.id, 2))).toEqual([422, 'type'])
    expect(statusAndFields(await below(north.id, 1))).toEqual([422, 'type'])
    expect((await below(shipper.id, 3)).statusCode).toBe(200)
    expect((await below(north.id, 2)).statusCode).toBe(200)
    expect((await below(tree.top.organizationId, 1)).statusCode).toBe(200)
  })

  test('can change if it fits those above and below', async () => {
    const { change, north, shipper } = tree
    expect(statusAndFields(await change(shipper.id, { type: 1 }))).toEqual([422, 'type'])
    expect((await change(shipper.id, { type: 2 })).json()).toMatchObject({ type: 2 })
    expect(statusAndFields(await change(north.id, { type: 3 }))).toEqual([422, 'type'])
    expect(await readAuditLog(service, tree.top.id, shipper.id)).toEqual([
      'Changed the type of Karelian Machines from shipper to broker or forwarder',
    ])
  })
})
