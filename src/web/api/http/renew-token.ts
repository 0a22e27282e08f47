import { Problem, suspendedField } from '#contract/problem.ts'
import type { Grant } from '#contract/people/session.ts'
import { beginSession, currentSession, dropRefreshToken } from '#web/session.ts'

type Refresh = (refreshToken: string) => Promise<Grant>

let renewal: Promise<string | undefined> | undefined

/**
 * Renews the session with a single request, shared by all callers in all tabs.
 * @param used the rejected token.
 * @param refresh requests new tokens from the service.
 * @returns another token, or undefined if the session can't be renewed.
 * @throws Problem if the service is unavailable. The session is kept.
 */
export function renewSession(used: string | undefined, refresh: Refresh) {
  renewal ??= runInOneTab(() => renew(used, refresh)).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renew(used: string | undefined, refresh: Refresh): Promise<string | undefined> {
  const session = currentSession()
  // A new sign-in or another tab has already replaced the token.
  if (session && session.token !== used) return session.token
  if (!session?.refreshToken) return undefined
  const { person, organizationId, refreshToken } = session
  try {
    const grant = await refresh(refreshToken)
    // Ignore the result if the person signed out or another tab renewed the session in the meantime.
    if (currentSession()?.refreshToken === refreshToken) {
      // Without a new refresh token, the old one stays valid (RFC 6749, section 6).
      beginSession({ refreshToken, ...grant }, person, organizationId)
    }
  } catch (error) {
    // Only a rejection means it can't be renewed. An unavailable service may recover, a suspension may end.
    if (!(error instanceof Problem) || error.status === 0 || error.status >= 500 || error.status === 429)
      throw error
    if (error.fields.some(({ path }) => path === suspendedField)) throw error
    if (currentSession()?.refreshToken === refreshToken) dropRefreshToken()
  }
  const { token } = currentSession() ?? {}
  return token === used ? undefined : token
}

/**
 * Runs a function in one tab at a time, if the browser supports locks. They need a secure origin and storage.
 * Without them, two tabs may both renew, which the service tolerates.
 */
async function runInOneTab<Result>(action: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | null | undefined
  if (!locks) return action()
  const lock = { isHeld: false }
  try {
    return await locks.request('lading.renewal', () => {
      lock.isHeld = true
      return action()
    })
  } catch (error) {
    if (lock.isHeld) throw error
    return action()
  }
}
