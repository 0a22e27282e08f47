import { afterAll, beforeEach, expect, test } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createOrganizationLine } from '#testing/scenarios/organization-tree.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
afterAll(() => service.close())
let above: Person
let below: Person
beforeEach(async () => {
  const line = await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])
  ;[above, below] = line as [Person, Person]
})

const setPrefix = ({ organizationId, token }: Person, referencePrefix: string | null) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/user/organizations/${organizationId}`,
    token,
    payload: { settings: { referencePrefix } },
  })
const buy = async ({ token }: Person) => (await createBooking(service, token)).reference
const verify = async (reference: string) => {
  const reply = await service.request({ url: `/api/v2/quote/check/${encodeURIComponent(reference)}` })
  return reply.json<{ reference?: string }>().reference
}
const search = async ({ token }: Person, globalFilter: string) => {
  const url = `/api/v2/quote/bookings?globalFilter=${encodeURIComponent(globalFilter)}`
  const reply = await service.request({ url, token })
  return reply.json<{ data: { reference: string }[] }>().data.map(({ reference }) => reference)
}

test('new bookings get the prefix of the organization or the nearest above, and old ones keep theirs', async () => {
  const first = await buy(below)
  expect(first).toMatch(/^LD-\w{4}-\w{4}-\w{4}$/)
  expect((await setPrefix(above, ' acme ')).json()).toMatchObject({ settings: { referencePrefix: 'ACME' } })
  const second = await buy(below)
  expect(second).toMatch(/^ACME-\w{4}-\w{4}-\w{4}$/)
  await setPrefix(below, '42')
  const third = await buy(below)
  expect(third).toMatch(/^42-\w{4}-\w{4}-\w{4}$/)
  await setPrefix(below, null)
  expect(await buy(below)).toMatch(/^ACME-/)
  for (const reference of [first, second, third]) {
    expect(await verify(reference)).toBe(reference)
    for (const typed of [reference, ` ${reference.replaceAll('-', '').toLowerCase()} `])
      expect(await search(below, typed)).toEqual([reference])
  }
  expect((await search(below, 'acme')).length).toBe(2)
})

test.each(['AB', 'LD2', 'ACME', 'A1B2C3', '234567'])(
  'a certificate with the prefix %s is verified in any spelling, and no other is',
  async (prefix) => {
    await setPrefix(above, prefix)
    const reference = await buy(below)
    const letters = reference.replaceAll('-', '')
    for (const spelling of [reference.toLowerCase(), letters, ` ${letters.toLowerCase()} `])
      expect(await verify(spelling)).toBe(reference)
    const spaced = letters.replaceAll(/(..)/g, '$1 ')
    expect(await verify(spaced)).toBe(reference)
    const random = letters.slice(-12)
    for (const other of [random, `LD${random}`, `X${letters}`, letters.slice(0, -1), `${letters}2`])
      expect(await verify(other)).toBeUndefined()
  },
)
