import { afterAll, describe, expect, test } from 'vitest'
import { roles } from '#contract/people/session.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'
import { groupScopes, listPermissionSections } from './permission-groups.ts'

const service = await startService()
afterAll(() => service.close())

describe('the permissions to choose from', () => {
  test.each(roles)('are all that the role %s allows an API client, each once', async (role) => {
    const [id, secret] = [crypto.randomUUID(), 'ab'.repeat(32)]
    const caller = await service.store.findCaller(await service.signIn())
    const organizationId = caller?.organizationId ?? ''
    await service.store.upsertApiClient({
      id,
      secret,
      organizationId,
      name: 'ERP',
      roles: [role],
      demo: true,
    })
    const reply = await service.request({
      method: 'POST',
      url: '/api/v2/user/oauth/token',
      payload: { grant_type: 'client_credentials', client_id: id, client_secret: secret },
    })
    const scopes = reply.json<WireGrant>().scope.split(' ')
    const offered = listPermissionSections(role).flatMap(({ groups }) =>
      groups.flatMap((group) => group.scopes),
    )
    // Every token has these two.
    expect([...offered, 'whoAmI', 'signOut'].toSorted()).toEqual(scopes.toSorted())
  })
})

test('scopes are grouped by their permissions, and unknown ones come last', () => {
  expect(groupScopes(['another', 'buyOffer', 'createQuote', 'getOffer'])).toEqual([
    { label: 'Get quotes', scopes: ['createQuote', 'getOffer'] },
    { label: 'Buy cover', scopes: ['buyOffer'] },
    { label: 'Other', scopes: ['another'] },
  ])
})
