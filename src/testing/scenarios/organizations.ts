import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'
import { createPerson } from './people.ts'

/** An organization on the wire. */
type WireOrganization = {
  id: string
  name: string
  type: number
  depth: number
  suspended: boolean
  allowQuotation: boolean
  address?: string
  publicUrl?: string
  parent?: { id: string; name: string }
}

const url = '/api/v2/user/organizations'

/** Returns functions that send requests about organizations, by default with one token. */
function organizationRequests(service: TestService, token: string) {
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object, by = token) =>
    service.request({ method, url: `${url}${path}`, token: by, ...(payload && { payload }) })
  return {
    send,
    /** Creates an organization. Fails if the service rejects it. */
    create: async (name: string, fields: object = {}, by = token) => {
      const reply = await send('POST', '', { name, ...fields }, by)
      expect(reply.statusCode, reply.payload).toBe(200)
      return reply.json<WireOrganization>()
    },
    change: (id: string, fields: object, by = token) => send('PATCH', `/${id}`, fields, by),
    get: async (id: string, by = token) =>
      (await send('GET', `/${id}`, undefined, by)).json<WireOrganization>(),
    list: async (query = '', by = token) =>
      (await send('GET', query, undefined, by)).json<{ data: WireOrganization[]; count: number }>(),
  }
}

/**
 * Creates a platform with two brokers, the first of which has a shipper, and an unrelated organization; each with an
 * administrator.
 */
export async function createOrganizationTree(service: TestService) {
  const top = await createPerson(service, ['administrator'])
  const requests = organizationRequests(service, top.token)
  const north = await requests.create('North Brokers', { type: 2 })
  const south = await requests.create('South Brokers', { type: 2 })
  const shipper = await requests.create('Karelian Machines', { parent: north.id })
  return {
    ...requests,
    top,
    north,
    south,
    shipper,
    northAdministrator: await createPerson(service, ['administrator'], north.id),
    shipperAdministrator: await createPerson(service, ['administrator'], shipper.id),
    outsider: await createPerson(service, ['administrator']),
  }
}

/** Returns the status of a reply and the fields of its error. */
export function statusAndFields(reply: LightMyRequestResponse) {
  const fields = reply.json<WireProblemV2>().errors ?? []
  return [reply.statusCode, ...fields.map(({ path }) => path)]
}

/** Reads what someone has changed about organizations according to the audit log of one, in alphabetical order. */
export async function readAuditLog(service: TestService, actorId: string, organizationId: string) {
  const rows = await service.db
    .selectFrom('audit_entries')
    .select('content')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', actorId)
    .where('action', 'like', '%rganization%')
    .where('action', '!=', 'switchOrganization')
    .execute()
  return rows.map(({ content }) => content).toSorted()
}
