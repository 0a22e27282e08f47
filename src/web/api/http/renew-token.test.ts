import { expect, it } from 'vitest'
import { beginSession, currentSession } from '#web/session.ts'
import { renewSession } from './renew-token.ts'

it.each([
  [undefined, 'first'],
  ['second', 'second'],
])('after a renewal with the refresh token %s, the session has the %s one', async (refreshToken, kept) => {
  beginSession({ token: 'old', refreshToken: 'first', scopes: [] }, 'ada@example.com')
  const grant = { token: 'new', scopes: [], ...(refreshToken ? { refreshToken } : {}) }
  expect(await renewSession('old', () => Promise.resolve(grant))).toBe('new')
  expect(currentSession()?.refreshToken).toBe(kept)
})
