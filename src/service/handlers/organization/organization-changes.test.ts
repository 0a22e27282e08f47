import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createOrganizationTree, readAuditLog, statusAndFields } from '#testing/scenarios/organizations.ts'
import { requestSwitch, getOrganizationTokens } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
afterAll(() => service.close())
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
beforeEach(async () => {
  tree = await createOrganizationTree(service)
})

describe('a change', () => {
  test('keeps omitted fields, clears empty ones, and is in the organization’s own audit log', async () => {
    const { change, shipper, top } = tree
    await change(shipper.id, { address: 'Satamakatu 1', publicUrl: 'https://karelian.example' })
    const changed = await change(shipper.id.toUpperCase(), {
      name: 'Karelian Oy',
      address: '',
      publicUrl: null,
    })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).not.toHaveProperty('address')
    expect(changed.json()).not.toHaveProperty('publicUrl')
    expect(changed.json()).toMatchObject({ name: 'Karelian Oy', type: 3, parent: { id: tree.north.id } })
    expect(await readAuditLog(service, top.id, shipper.id)).toEqual([
      'Changed the address of Karelian Machines from none to Satamakatu 1',
      'Changed the address of Karelian Oy from Satamakatu 1 to none',
      'Changed the website of Karelian Machines from none to https://karelian.example',
      'Changed the website of Karelian Oy from https://karelian.example to none',
      'Renamed Karelian Machines to Karelian Oy',
    ])
    await change(shipper.id, { name: 'Karelian Oy' })
    expect(await readAuditLog(service, top.id, shipper.id)).toHaveLength(5)
  })

  test('can set the settings of an organization below', async () => {
    const { change, shipper, northAdministrator } = tree
    const reply = await change(shipper.id, { settings: { allowQuotation: false } }, northAdministrator.token)
    expect(reply.json()).toMatchObject({ allowQuotation: false, settings: { allowQuotation: false } })
    expect(await readAuditLog(service, northAdministrator.id, shipper.id)).toEqual([
      'Changed settings: quotations from not set to off',
    ])
    expect(await tree.get(tree.north.id)).toMatchObject({ allowQuotation: true })
  })

  test('is applied as a whole or not at all', async () => {
    const { change, shipper, get } = tree
    const before = await get(shipper.id)
    const fields = { name: 'Other', settings: { allowQuotation: false }, parent: shipper.id }
    expect(statusAndFields(await change(shipper.id, fields))).toEqual([422, 'parent'])
    expect(await get(shipper.id)).toEqual(before)
    expect(await readAuditLog(service, tree.top.id, shipper.id)).toEqual([])
  })

  test('changes the name of the caller’s own organization, but not its place, state or kind', async () => {
    const { change, north, northAdministrator, shipper } = tree
    const own = (fields: object) => change(north.id, fields, northAdministrator.token)
    expect((await own({ name: 'North Ltd' })).json()).toMatchObject({ name: 'North Ltd' })
    for (const fields of [{ suspended: true }, { parent: shipper.id }, { type: 1 }])
      expect(statusAndFields(await own(fields))).toEqual([409])
    const removal = await tree.send('DELETE', `/${north.id}`, undefined, northAdministrator.token)
    expect(statusAndFields(removal)).toEqual([409])
    expect(await tree.get(north.id)).toMatchObject({ type: 2, suspended: false, depth: 1 })
  })

  test('can’t move the organization at the top', async () => {
    const { change, top, north } = tree
    expect(statusAndFields(await change(top.organizationId, { parent: north.id }))).toEqual([409])
    expect(statusAndFields(await change(top.organizationId, { parent: top.organizationId }))).toEqual([409])
  })

  test('needs at least one field', async () => {
    expect((await tree.change(tree.shipper.id, {})).statusCode).toBe(422)
    expect(statusAndFields(await tree.change(tree.shipper.id, { name: ' ' }))).toEqual([422, 'name'])
  })
})

describe('suspending', () => {
  test('records suspending and reactivating, and puts nothing below a suspended organization', async () => {
    const { change, south, shipper, top } = tree
    expect((await change(south.id, { suspended: true })).json()).toMatchObject({ suspended: true })
    expect(statusAndFields(await change(shipper.id, { parent: south.id }))).toEqual([422, 'parent'])
    expect(statusAndFields(await tree.send('POST', '', { name: 'A', parent: south.id }))).toEqual([
      422,
      'parent',
    ])
    expect((await change(south.id, { suspended: 'false' })).json()).toMatchObject({ suspended: false })
    expect(await readAuditLog(service, top.id, south.id)).toEqual([
      'Reactivated South Brokers',
      'Suspended South Brokers',
    ])
  })
})

describe('reactivating', () => {
  test('requires an administrator who sees the organization that suspended it', async () => {
    const { change, shipper, northAdministrator: north } = tree
    expect((await change(shipper.id, { suspended: true })).statusCode).toBe(200)
    const refused = await change(shipper.id, { suspended: false, name: 'Renamed' }, north.token)
    expect([refused.statusCode, refused.payload]).toEqual([
      409,
      expect.stringContaining('Another company suspended Karelian Machines.'),
    ])
    expect(await tree.get(shipper.id)).toMatchObject({ name: shipper.name, suspended: true })
    expect((await change(shipper.id, { suspended: false })).statusCode).toBe(200)
    expect((await change(shipper.id, { suspended: true }, north.token)).statusCode).toBe(200)
    expect((await change(shipper.id, { suspended: false })).statusCode).toBe(200)
  })

  test('requires that too if the suspending administrator was working for another organization', async () => {
    const { change, shipper, northAdministrator: north, top } = tree
    const { access_token: working } = await getOrganizationTokens(service, top.token, tree.north.id)
    expect((await change(shipper.id, { suspended: true }, working)).statusCode).toBe(200)
    expect((await change(shipper.id, { suspended: false }, north.token)).statusCode).toBe(409)
    expect((await change(shipper.id, { suspended: false }, working)).statusCode).toBe(200)
  })

  test.each<[string, (id: string) => Promise<LightMyRequestResponse>, string]>([
    [
      'suspends',
      (id) => tree.change(id, { suspended: true }),
      'Suspended Karelian Machines, which another company had already suspended',
    ],
    [
      'deletes',
      (id) => tree.send('DELETE', `/${id}`),
      'Suspended Karelian Machines instead of deleting it, because it has records',
    ],
  ])(
    'requires an administrator above once one %s what an administrator below suspended',
    async (_, suspend, content) => {
      const { change, shipper, northAdministrator, top } = tree
      expect((await change(shipper.id, { suspended: true }, northAdministrator.token)).statusCode).toBe(200)
      expect((await suspend(shipper.id)).statusCode).toBe(200)
      expect((await change(shipper.id, { suspended: false }, northAdministrator.token)).statusCode).toBe(409)
      expect((await readAuditLog(service, top.id, shipper.id)).at(0)).toBe(content)
      // Suspending it once more below changes nothing.
      expect((await change(shipper.id, { suspended: true }, northAdministrator.token)).statusCode).toBe(200)
      expect((await change(shipper.id, { suspended: false }, northAdministrator.token)).statusCode).toBe(409)
      expect((await change(shipper.id, { suspended: false })).statusCode).toBe(200)
    },
  )
})

test('a change to an organization that is deleted at the same moment succeeds or is rejected', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await tree.create(`Short-lived ${round}`)
    const { access_token: token } = await getOrganizationTokens(service, tree.top.token, tree.north.id)
    const startsOn = new Date(service.now()).toISOString().slice(0, 10)
    const [deleted, ...others] = await Promise.all([
      tree.send('DELETE', `/${id}`),
      requestSwitch(service, tree.top.token, id),
      tree.send('POST', `/${id}/fees`, { startsOn, commission: 10 }),
      requestSwitch(service, token, id),
    ])
    expect(deleted.statusCode).toBe(200)
    for (const { statusCode, payload } of others) expect([200, 403, 404], payload).toContain(statusCode)
  }
})

describe('requests for an organization that the caller can’t see return 404 and reveal nothing', () => {
  const others: [string, () => string, () => string][] = [
    ['an unrelated one', () => tree.outsider.organizationId, () => tree.northAdministrator.token],
    ['the one above', () => tree.top.organizationId, () => tree.northAdministrator.token],
    ['a sibling', () => tree.south.id, () => tree.northAdministrator.token],
    [
      'one above, by the administrator of the lowest',
      () => tree.north.id,
      () => tree.shipperAdministrator.token,
    ],
  ]
  test.each(others)('%s', async (_, id, token) => {
    const rows = () => service.db.selectFrom('organizations').selectAll().where('id', '=', id()).execute()
    const before = await rows()
    const requests: [Parameters<typeof tree.send>[0], string, object?][] = [
      ['GET', ''],
      ['GET', '/name'],
      ['GET', '/descendantIds'],
      ['PATCH', '', { name: 'Taken' }],
      ['PATCH', '', { settings: { allowQuotation: false } }],
      ['PATCH', '', { suspended: true }],
      ['POST', '', { name: 'Taken' }],
      ['DELETE', ''],
    ]
    for (const [method, path, payload] of requests) {
      const reply = await tree.send(method, `/${id()}${path}`, payload, token())
      const unknown = await tree.send(method, `/${crypto.randomUUID()}${path}`, payload, token())
      expect(reply.statusCode).toBe(404)
      expect(reply.payload).toBe(unknown.payload)
    }
    expect(await rows()).toEqual(before)
    for (const path of ['', '/chart', '/list', '/find', '/find/ids', '/find?globalFilter=brokers']) {
      const { payload } = await tree.send('GET', path, undefined, token())
      expect(payload).not.toContain(id())
      if (id() === tree.south.id) expect(payload).not.toContain('South')
    }
  })
})
