import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRequest } from '#contract/paging.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { writeAuditEntries } from './audit-entries.ts'
import { listAuditEntries, streamAuditEntries } from './list-audit-entries.ts'

/** Enough for several pages. */
const entries = 300

let service: TestService
let organizationId: string

beforeAll(async () => {
  service = await startService()
  organizationId = await findOrganization('admin@lading.example')
  const other = (await service.store.findCaller(await service.signInElsewhere()))?.organizationId ?? ''
  await write(organizationId, entries, (index) => [
    index % 100 === 7 ? 'cancelBooking' : 'buyOffer',
    `Common entry${index}${index === 7 ? ' of Ångström, ქართული, 海運, 𞤀𞤣𞤤' : ''}`,
  ])
  await write(other, 3, () => ['buyOffer', 'Common entry7'])
})
afterAll(() => service.close())

async function findOrganization(email: string): Promise<string> {
  return (await service.store.findCaller(await service.signIn(email)))?.organizationId ?? ''
}

/** Writes entries a second apart, the newest last. */
async function write(organization: string, count: number, entryAt: (index: number) => [string, string]) {
  const actor = { id: 'a-script', name: 'A script', organizationId: organization }
  const from = service.now()
  const batch = Array.from({ length: count }, (_, index) => {
    const [action, content] = entryAt(index)
    return { actor, entry: { action, content }, now: from + index * 1000 }
  })
  await writeAuditEntries(service.db, batch)
}

const search = (globalFilter: string, request: Partial<PageRequest> = {}) =>
  listAuditEntries(service.db, { organizationId }, { page: 0, perPage: 20, globalFilter, ...request })

describe('a search of the audit log', () => {
  test.each(['entry7 of', 'angstrom', 'ქართ', '海運', '𞤀𞤣', 'COMMON ångström', 'of" *: ('])(
    'finds the entry with %s, and none of another organization',
    async (words) => {
      const { rows, count } = await search(words)
      expect(rows.map(({ content }) => content.split(' ')[1])).toEqual(['entry7'])
      expect(count).toBe(1)
    },
  )

  test.each(['nowhere', 'entry7 nowhere', 'ntry7', 'and', 'or', 'not', 'near'])(
    'finds nothing by %s',
    async (words) => {
      expect(await search(words)).toMatchObject({ rows: [], count: 0 })
    },
  )

  test('counts a word of most entries, and shows the newest first', async () => {
    const { rows, count } = await search('common')
    expect(count).toBe(entries)
    expect(rows.map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Common entry${entries - 1 - index}`),
    )
    expect((await search('common', { page: 14 })).rows).toHaveLength(20)
    expect(await search('common', { page: 15 })).toMatchObject({ rows: [], count: entries })
  })

  test('filters and sorts the entries with a word of most', async () => {
    const { rows, count } = await search('common', {
      where: { action: 'cancelBooking' },
      order: { createdAt: 'ASC' },
    })
    expect(count).toBe(3)
    expect(rows.map(({ content }) => content.split(' ')[1])).toEqual(
      [7, 107, 207].map((index) => `entry${index}`),
    )
  })
})

test('the pages of several organizations are in the order of the whole list', async () => {
  const insurer = await createOrganization(service, 'Insurer')
  const broker = await createOrganization(service, 'Broker', insurer)
  const actions = ['buyOffer', 'cancelBooking', 'addNote']
  for (const [index, organization] of [insurer, broker].entries())
    await write(organization, 60, (at) => [actions[(at + index) % 3] ?? '', `Entry ${at} of ${index}`])
  const visibility = { organizationId: insurer, withDescendants: true }
  const requests: Partial<PageRequest>[] = [
    {},
    { where: { action: 'cancelBooking' } },
    { where: { action: ['cancelBooking', 'addNote'] }, order: { createdAt: 'ASC' } },
    { order: { action: 'ASC' } },
    { order: { recordId: 'DESC' } },
    { globalFilter: 'entry' },
  ]
  for (const request of requests) {
    const all = []
    for await (const batch of await streamAuditEntries(service.db, visibility, request)) all.push(...batch)
    for (const page of [0, 1, 3]) {
      const { rows } = await listAuditEntries(service.db, visibility, { page, perPage: 15, ...request })
      expect(rows, JSON.stringify({ page, ...request })).toEqual(all.slice(page * 15, page * 15 + 15))
    }
    expect(new Set(all.map((entry) => entry.organizationId)).size).toBe(2)
  }
})

test.each([
  ['ASC', ['a', 'b', undefined]],
  ['DESC', ['b', 'a', undefined]],
] as const)('entries without a record come last, sorted by record %s', async (direction, expected) => {
  const organization = await createOrganization(service, 'Insurer')
  const actor = { id: 'a-script', name: 'A script', organizationId: organization }
  const entries = ['b', undefined, 'a'].map((recordId) => ({
    actor,
    entry: { action: 'note', content: 'Entry', ...(recordId === undefined ? {} : { recordId }) },
    now: service.now(),
  }))
  await writeAuditEntries(service.db, entries)
  const { rows } = await listAuditEntries(
    service.db,
    { organizationId: organization },
    { page: 0, perPage: 20, order: { recordId: direction } },
  )
  expect(rows.map(({ recordId }) => recordId)).toEqual(expected)
})
