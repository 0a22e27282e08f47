import { afterAll, expect, test } from 'vitest'
import { insertRows } from '#service/store/db/insert-rows.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const { db, store } = service
afterAll(() => service.close())

const hour = 3_600_000
const toTime = (hours: number) => new Date(testNow + hours * hour).toISOString()

test('deletes expired tokens in batches, and the sign-ins that have none left', async () => {
  const token = await service.signIn()
  const { organizationId = '', signInId: own = '', id = '' } = (await store.findCaller(token)) ?? {}
  const signInIds = Array.from({ length: 600 }, (_, index) => `sign-in-${index}`)
  const fields = { organization_id: organizationId, account_id: id, token_set_id: null, ended_at: null }
  const signIns = signInIds.map((each) => ({ ...fields, id: each, created_at: toTime(0) }))
  await insertRows(db, 'sign_ins', signIns)
  const tokens = (kind: 'access' | 'refresh', ids: readonly string[], hours: number) =>
    ids.map((sign_in_id) => ({
      digest: `${kind} ${sign_in_id}`,
      sign_in_id,
      kind,
      created_at: toTime(0),
      expires_at: toTime(hours),
      used_at: null,
    }))
  await insertRows(db, 'tokens', [...tokens('access', signInIds, 1), ...tokens('refresh', signInIds, 3)])
  const count = async () => (await db.selectFrom('sign_ins').select('id').execute()).length

  service.setNow(testNow + 2 * hour)
  expect([await store.deleteExpiredTokens(), await store.deleteExpiredTokens()]).toEqual([500, 100])
  expect([await store.deleteExpiredTokens(), await count()]).toEqual([0, 601])

  service.setNow(testNow + 4 * hour)
  expect([await store.deleteExpiredTokens(), await count()]).toEqual([500, 101])
  expect([await store.deleteExpiredTokens(), await store.deleteExpiredTokens()]).toEqual([100, 0])
  expect(await db.selectFrom('sign_ins').select('id').execute()).toEqual([{ id: own }])
})
