import { afterAll, expect, test } from 'vitest'
import { createOldDatabase, isoDay, oldOrganizationId } from '#testing/databases/old-database.ts'

const { db, store, insert, remove } = await createOldDatabase('0057-search-every-organization')
afterAll(remove)

test('moves the organization and the roles of each account to a membership, and keeps open links', async () => {
  const account = {
    organization_id: oldOrganizationId,
    password_hash: '',
    roles: '["support","administrator"]',
    demo: 0,
  }
  await insert('accounts', {
    ...account,
    id: 'kim',
    email: 'kim@example.com',
    name: 'Kim',
    created_at: isoDay(-3),
  })
  await insert('account_links', {
    id: 'link',
    account_id: 'kim',
    purpose: 'invitation',
    digest: 'x',
    created_at: isoDay(-3),
    expires_at: isoDay(4),
    ended_at: null,
  })
  await store.prepare(undefined)
  const { rows } = await store.listUsers({ organizationId: oldOrganizationId }, { page: 0, perPage: 9 })
  const roles = ['support', 'administrator']
  expect(rows).toEqual([
    {
      id: 'kim',
      email: 'kim@example.com',
      name: 'Kim',
      state: 'invited',
      createdAt: isoDay(-3),
      organizationId: oldOrganizationId,
      roles,
      link: { purpose: 'invitation', expiresAt: isoDay(4) },
      memberships: [{ organizationId: oldOrganizationId, organizationName: 'Old', roles }],
    },
  ])
  const links = db.selectFrom('account_links').select('organization_id')
  expect(await links.execute()).toEqual([{ organization_id: oldOrganizationId }])
  const [{ email_confirmed_at } = {}] = await db.selectFrom('accounts').selectAll().execute()
  expect(email_confirmed_at).toBeNull()
})
