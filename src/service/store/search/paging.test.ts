import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAuditEntries } from '#service/store/audit/audit-entries.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.signIn('admin@lading.example')
  const account = await service.store.findCaller(token)
  if (!account) throw new Error('The account is missing.')
  const actor = { id: account.id, name: 'A script', organizationId: account.organizationId }
  // With 10,000 entries of one action, and ten of another.
  for (let from = 0; from < 10_010; from += 1001) {
    const entries = Array.from({ length: 1001 }, (_, index) => ({
      actor,
      entry: { action: from + index < 10_000 ? 'export' : 'import', content: '' },
      now: service.now(),
    }))
    await writeAuditEntries(service.db, entries)
  }
})
afterAll(() => service.close())

test.each([
  ['the first page', 0, ['export', 'import'], { count: 10_001, countIsMinimum: true }, 206],
  ['the page up to the limit', 499, ['export', 'import'], { count: 10_001, countIsMinimum: true }, 206],
  ['the last page', 500, ['export', 'import'], { count: 10_010 }, 200],
  ['a page after the last one', 600, ['export', 'import'], { count: 10_010 }, 200],
  ['a list as long as the limit', 0, ['export'], { count: 10_000 }, 206],
  ['a shorter list', 0, ['import'], { count: 10 }, 200],
])('counts up to 10,000 rows or the end of the page: %s', async (_, page, action, expected, status) => {
  const query = new URLSearchParams({ page: String(page), perPage: '20', where: JSON.stringify({ action }) })
  const reply = await service.request({ url: `/api/v2/user/audits?${query}`, token })
  const { data: _rows, page: _page, perPage: _perPage, ...counted } = reply.json<Record<string, unknown>>()
  expect(counted).toEqual(expected)
  expect(reply.statusCode).toBe(status)
})
