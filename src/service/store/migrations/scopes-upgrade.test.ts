import { afterAll, expect, test } from 'vitest'
import { createOldDatabase, isoDay, oldOrganizationId } from '#testing/databases/old-database.ts'

// A database with an API client and a token that are limited to scopes, from before these were renamed.

const { db, store, insert, remove } = await createOldDatabase('0067-common-words')
afterAll(remove)

test('renames the scopes of API clients and tokens, and leaves those without a limit alone', async () => {
  const client = {
    organization_id: oldOrganizationId,
    name: 'ERP',
    secret_digest: '',
    roles: '["shipper"]',
    demo: 0,
  }
  const scopes = '["quote","bookingsSheet","whoAmI"]'
  await insert('token_sets', { ...client, id: 'limited', created_at: isoDay(0), scopes })
  await insert('token_sets', { ...client, id: 'unlimited', created_at: isoDay(0) })
  const signIn = {
    id: 's',
    organization_id: oldOrganizationId,
    token_set_id: 'limited',
    created_at: isoDay(0),
  }
  await insert('sign_ins', signIn)
  const times = { created_at: isoDay(0), expires_at: isoDay(1) }
  await insert('tokens', {
    digest: 'd',
    sign_in_id: 's',
    kind: 'access',
    ...times,
    scopes: '["hearConsent"]',
  })

  await store.prepare(undefined)

  const clients = await db.selectFrom('token_sets').select(['id', 'scopes']).orderBy('id').execute()
  expect(clients).toEqual([
    { id: 'limited', scopes: '["createQuote","exportBookings","whoAmI"]' },
    { id: 'unlimited', scopes: null },
  ])
  expect(await db.selectFrom('tokens').select('scopes').execute()).toEqual([
    { scopes: '["recordPhoneConsent"]' },
  ])
})
