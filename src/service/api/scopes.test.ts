import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { actions, listRoutes } from '#testing/operations/list-routes.ts'
import { isPermitted } from '#testing/operations/permission-table.ts'
import { createPerson, signInWithPassword } from '#testing/scenarios/people.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

// Compares the responses to limited tokens with scopes written by hand, for every operation.

const service = await startService()
afterAll(() => service.close())

async function signInAccount(scope: string): Promise<string> {
  const { email } = await createPerson(service, ['administrator'])
  return (await signInWithPassword(service, email, { scope })).json<WireGrant>().access_token
}

async function signInClient(scopes: string[] | undefined, scope: string | undefined): Promise<string> {
  const { organizationId } = await createPerson(service)
  const [id, secret] = [randomUUID(), randomBytes(32).toString('hex')]
  const client = { id, secret, organizationId, name: 'A program', roles: ['administrator'] as const }
  await service.store.upsertApiClient({ ...client, scope: scopes })
  const reply = await service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope },
  })
  return reply.json<WireGrant>().access_token
}

/** Ways to get a limited token, with the scopes that it must have, sorted. */
const tokens: readonly (readonly [string, () => Promise<string>, readonly string[]])[] = [
  [
    'an account’s token limited to three scopes',
    () => signInAccount('createQuote listAuditEntries changePassword'),
    ['changePassword', 'createQuote', 'listAuditEntries', 'signOut', 'whoAmI'],
  ],
  [
    'a token of an API client limited to three scopes',
    () => signInClient(['createQuote', 'buyOffer', 'recordPhoneConsent'], undefined),
    ['buyOffer', 'createQuote', 'recordPhoneConsent', 'signOut', 'whoAmI'],
  ],
  [
    'a token limited further than its API client',
    () => signInClient(['createQuote', 'buyOffer', 'listUsers'], 'listUsers'),
    ['listUsers', 'signOut', 'whoAmI'],
  ],
  ['a token that only identifies its API client', () => signInClient(['whoAmI'], ''), ['signOut', 'whoAmI']],
]

describe.each(tokens)('%s', (_, signIn, scopes) => {
  let known: string | undefined

  /** Returns a token, the same one while it's valid: some operations end the session. */
  async function getToken(): Promise<string> {
    if (known === undefined || !(await service.store.findCaller(known))) known = await signIn()
    return known
  }

  test.each(actions)('allows only its scopes: %s', async (action) => {
    const token = await getToken()
    for (const route of listRoutes(action)) {
      const { statusCode } = await service.request({ ...route, token })
      if (scopes.includes(action) || isPermitted(action, 'signed out'))
        expect([route, statusCode]).not.toEqual([route, 403])
      else expect([route, statusCode]).toEqual([route, 403])
    }
  })

  test('lists its scopes', async () => {
    const token = await getToken()
    const reply = await service.request({ url: '/api/v2/user/oauth/exchange', token })
    expect(reply.json<{ scope: string[] }>().scope.toSorted()).toEqual(scopes)
  })
})
