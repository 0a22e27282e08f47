import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { createOrganizationTree, readAuditLog, statusAndFields } from '#testing/scenarios/organizations.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
beforeEach(async () => {
  tree = await createOrganizationTree(service)
})

describe('a move', () => {
  test('moves all descendants, and each audit log names only what its readers can see', async () => {
    const { change, north, south, shipper, top } = tree
    const branch = await tree.create('Branch', { parent: shipper.id })
    const moved = await change(shipper.id, { parent: south.id })
    expect(moved.json()).toMatchObject({ parent: { id: south.id, name: 'South Brokers' }, depth: 2 })
    expect(await tree.get(branch.id)).toMatchObject({ depth: 3 })
    const below = await tree.send('GET', `/${south.id}/descendantIds`)
    expect(below.json()).toEqual([shipper.id, branch.id])
    expect(await readAuditLog(service, top.id, shipper.id)).toEqual([
      'Created the company Branch',
      'Moved Karelian Machines',
    ])
    expect(await readAuditLog(service, top.id, north.id)).toContain(
      'Moved Karelian Machines out of North Brokers',
    )
    expect(await readAuditLog(service, top.id, south.id)).toEqual([
      'Moved Karelian Machines to South Brokers',
    ])
  })

  test.each([
    ['itself', () => tree.north.id],
    ['one below it', () => tree.shipper.id],
    ['an unrelated one', () => tree.outsider.organizationId],
    ['an unknown one', () => 'nonsense'],
  ])('rejects a move to %s at its field', async (_, parent) => {
    expect(statusAndFields(await tree.change(tree.north.id, { parent: parent() }))).toEqual([422, 'parent'])
    expect(await tree.get(tree.north.id)).toMatchObject({ depth: 1 })
  })

  test('ends links to set a password, which administrators above it may have', async () => {
    const { south, shipper, top } = tree
    const email = `${crypto.randomUUID()}@shipper.example`
    const created = await service.request({
      method: 'POST',
      url: '/api/v2/user/users',
      token: top.token,
      payload: { email, name: 'New', invite: true, organizationId: shipper.id },
    })
    const { linkSecret } = created.json<{ linkSecret: string }>()
    const payload = { secret: linkSecret }
    const open = () => service.request({ method: 'POST', url: '/api/v2/user/password/link', payload })
    expect((await open()).statusCode).toBe(200)
    await tree.change(shipper.id, { parent: south.id })
    expect((await open()).statusCode).toBe(404)
  })

  test('stops showing commission to buyers, and logs it for each company that did', async () => {
    const { change, create, south, shipper, top } = tree
    const branch = await create('Branch', { parent: shipper.id })
    const other = await create('Other branch', { parent: shipper.id })
    await change(branch.id, { settings: { showCommission: true } })
    await change(shipper.id, { settings: { showCommission: true } })
    expect(await tree.get(shipper.id)).toMatchObject({ settings: { showCommission: true } })
    await change(shipper.id, { parent: south.id })
    expect(await tree.get(shipper.id)).toMatchObject({ settings: { showCommission: false } })
    const content = 'Changed settings: commission shown reset by a move'
    expect(await readAuditLog(service, top.id, shipper.id)).toContain(content)
    expect(await readAuditLog(service, top.id, branch.id)).toContain(content)
    expect(await readAuditLog(service, top.id, other.id)).not.toContain(content)
  })

  test('keeps the commission, and tells the new parent in its audit log', async () => {
    const { change, send, south, shipper } = tree
    const add = (startsOn: string, commission: number) =>
      send('POST', `/${shipper.id}/fees`, { startsOn, commission })
    service.setNow(Date.parse('2026-11-20T12:00:00Z'))
    expect((await add('2026-11-20', 10)).statusCode).toBe(200)
    expect((await add('2026-12-24', 12.5)).statusCode).toBe(200)
    expect((await change(shipper.id, { parent: south.id })).statusCode).toBe(200)
    const content = `Moved ${shipper.name} to ${south.name}, with a commission of 10% from 20 Nov 2026 and a commission of 12.5% from 24 Dec 2026`
    expect(await readAuditLog(service, tree.top.id, south.id)).toContain(content)
  })

  test('doesn’t name a commission of 0% in the audit log', async () => {
    const { change, send, south, shipper } = tree
    const startsOn = '2026-11-20'
    service.setNow(Date.parse(`${startsOn}T12:00:00Z`))
    await send('POST', `/${shipper.id}/fees`, { startsOn, commission: 0 })
    expect((await change(shipper.id, { parent: south.id })).statusCode).toBe(200)
    const content = `Moved ${shipper.name} to ${south.name}`
    expect(await readAuditLog(service, tree.top.id, south.id)).toContain(content)
  })

  test('can’t end a suspension by an organization above the mover’s', async () => {
    const { change, north, shipper } = tree
    const branch = await tree.create('Branch', { parent: shipper.id })
    const { token } = await createPerson(service, ['administrator'], north.id)
    const move = () =>
      service.request({
        method: 'PATCH',
        url: `/api/v2/user/organizations/${branch.id}`,
        token,
        payload: { parent: north.id },
      })
    await change(shipper.id, { suspended: true })
    expect((await move()).statusCode).toBe(409)
    await change(shipper.id, { suspended: false })
    expect((await move()).statusCode).toBe(200)
  })

  test('lets the mover reactivate an organization that was suspended by one no longer above it', async () => {
    const { change, create, north, south, northAdministrator } = tree
    const unit = await create('Unit', { parent: north.id })
    const branch = await create('Branch', { parent: unit.id })
    const { token } = await createPerson(service, ['administrator'], unit.id)
    expect((await change(branch.id, { suspended: true }, token)).statusCode).toBe(200)
    expect((await change(branch.id, { parent: north.id }, northAdministrator.token)).statusCode).toBe(200)
    expect((await change(unit.id, { parent: south.id })).statusCode).toBe(200)
    const reactivated = await change(branch.id, { suspended: false }, northAdministrator.token)
    expect(reactivated.json()).toMatchObject({ suspended: false })
  })

  test('an administrator below can’t move an organization to a sibling or above', async () => {
    const { change, south, shipper, top, northAdministrator } = tree
    for (const parent of [south.id, top.organizationId])
      expect(statusAndFields(await change(shipper.id, { parent }, northAdministrator.token))).toEqual([
        422,
        'parent',
      ])
  })

  test('rejects a parent with a child of the same name, or of a kind that can’t be above this one', async () => {
    const { change, north, south, shipper } = tree
    await tree.create('karelian machines', { parent: south.id })
    expect(statusAndFields(await change(shipper.id, { parent: south.id }))).toEqual([422, 'parent'])
    const goods = await tree.create('Goods', { parent: north.id })
    expect(statusAndFields(await change(south.id, { parent: goods.id }))).toEqual([422, 'parent'])
  })

  test('checks the name and type that the company gets in the same change', async () => {
    const { change, create, south, shipper } = tree
    await create('Karelian Machines', { parent: south.id })
    const branch = await create('Branch', { parent: shipper.id })
    await change(shipper.id, { type: 2 })
    const moved = await change(shipper.id, { parent: south.id, name: 'Karelian Works' })
    expect(moved.json()).toMatchObject({ name: 'Karelian Works', parent: { id: south.id } })
    const goods = await create('Goods', { parent: south.id })
    const retyped = await change(shipper.id, { parent: goods.id, type: 3 })
    expect(retyped.json()).toMatchObject({ type: 3, parent: { id: goods.id } })
    const taken = await change(branch.id, { parent: south.id, name: 'goods' })
    expect(statusAndFields(taken)).toEqual([422, 'parent'])
  })

  test('never puts two organizations below each other, even concurrently', async () => {
    const { change, north, south } = tree
    const replies = await Promise.all([
      change(north.id, { parent: south.id }),
      change(south.id, { parent: north.id }),
    ])
    expect(replies.map(statusAndFields).toSorted()).toEqual([[200], [422, 'parent']])
  })

  test('is safe while someone in the organization buys', async () => {
    const { change, south, shipper } = tree
    const buyer = await createPerson(service, ['shipper'], shipper.id)
    const { offerId } = await createQuote(service, buyer.token)
    const purchase = { offerId }
    const [bought, moved] = await Promise.all([
      service.postForm('/api/v2/quote/bookings/purchase', purchase, buyer.token),
      change(shipper.id, { parent: south.id }),
    ])
    expect([bought.statusCode, moved.statusCode]).toEqual([200, 200])
    const bookings = service.db.selectFrom('bookings').select('id').where('organization_id', '=', shipper.id)
    expect(await bookings.execute()).toHaveLength(1)
  })
})

describe('deletion', () => {
  const remove = (id: string, by = tree.top.token) => tree.send('DELETE', `/${id}`, undefined, by)

  test('removes an organization that nothing belongs to, and the one above records it', async () => {
    const { south, top } = tree
    const reply = await remove(south.id)
    expect([reply.statusCode, reply.payload]).toEqual([200, 'true'])
    expect((await tree.send('GET', `/${south.id}`)).statusCode).toBe(404)
    expect((await remove(south.id)).statusCode).toBe(404)
    expect(await readAuditLog(service, top.id, top.organizationId)).toContain(
      'Deleted the company South Brokers',
    )
  })

  test.each<[string, () => Promise<unknown>]>([
    ['people', () => createPerson(service, ['shipper'], tree.south.id)],
    ['another below it', () => tree.create('A', { parent: tree.south.id })],
    ['entries in its audit log', () => tree.change(tree.south.id, { name: 'South' })],
    [
      'an API client',
      () =>
        service.store.upsertApiClient({
          id: crypto.randomUUID(),
          secret: 'secret',
          organizationId: tree.south.id,
          name: 'ERP',
          roles: ['shipper'],
        }),
    ],
    [
      'bookings',
      async () => createBooking(service, (await createPerson(service, ['shipper'], tree.south.id)).token),
    ],
  ])('suspends one with %s instead, and records it in its audit log', async (_, addRecord) => {
    const { south, top } = tree
    await addRecord()
    expect((await remove(south.id)).payload).toBe('true')
    expect(await tree.get(south.id)).toMatchObject({ suspended: true })
    const log = await readAuditLog(service, top.id, south.id)
    expect(log.at(-1)).toMatch(/^Suspended South.* instead of deleting it, because it has records$/)
    expect(statusAndFields(await remove(south.id))).toEqual([409])
  })

  test('happens once if requested twice concurrently', async () => {
    const { south, top } = tree
    const replies = await Promise.all([remove(south.id), remove(south.id)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    const log = await readAuditLog(service, top.id, top.organizationId)
    expect(log.filter((line) => line.startsWith('Deleted'))).toHaveLength(1)
  })

  test('never orphans an organization that’s moved below the deleted one concurrently', async () => {
    const { south, shipper } = tree
    const [removed, moved] = await Promise.all([
      remove(south.id),
      tree.change(shipper.id, { parent: south.id }),
    ])
    expect(removed.statusCode).toBe(200)
    const place = await tree.get(shipper.id)
    if (moved.statusCode === 200) expect(place.parent?.id).toBe(south.id)
    else {
      expect(statusAndFields(moved)).toEqual([422, 'parent'])
      expect(place.parent?.id).toBe(tree.north.id)
    }
  })
})
