import { useMutation } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import type { Credentials } from '#contract/people/session.ts'
import { withAlternativePath } from '#contract/wire/codec/operation.ts'
import * as v1 from '#contract/wire/session/operations-v1.ts'
import * as v2 from '#contract/wire/session/operations-v2.ts'
import { beginSession, currentOrganizationId, currentSession, endSession } from '#web/session.ts'
import { call, callFirstSupported, callWithToken } from '#web/api/client.ts'
import { appConfig } from '#web/api/config.ts'

/** Returns what identifies the person in this tab: their email address, or the client ID of an API client. */
function getPerson(credentials: Credentials): string {
  if (credentials.kind === 'password') return credentials.email.trim().toLowerCase()
  return credentials.kind === 'API client' ? credentials.clientId : ''
}

/** Signs in. API clients always use version 2 of the API, whichever version is configured. */
export async function signIn(credentials: Credentials): Promise<void> {
  const usesVersion1 = appConfig().version === 1 && credentials.kind === 'password'
  const grant = await (usesVersion1
    ? callFirstSupported([v1.signIn, withAlternativePath(v1.signIn)], credentials)
    : call(v2.signIn, credentials))
  const person = getPerson(credentials)
  const previous = currentOrganizationId(person)
  const resumed =
    previous && previous !== grant.organizationId
      ? await resumeOrganization(grant.token, previous)
      : undefined
  if (resumed) beginSession(resumed, person, previous)
  else beginSession(grant, person, grant.organizationId)
}

/**
 * Resumes the organization of the previous session, whose page is still open.
 * @returns the tokens, or undefined if the person may no longer work for it.
 * @throws Problem if the request fails for another reason.
 */
async function resumeOrganization(token: string, organizationId: string) {
  try {
    return await callWithToken(token, v2.switchOrganization, { organizationId })
  } catch (error) {
    // Other failures are temporary. Falling back to the person's own organization would change which one the open page
    // is for.
    const isDenied =
      error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429
    if (isDenied) return undefined
    throw error
  }
}

export const useSignIn = () => useMutation({ mutationFn: signIn })

/** Signs out: revokes the token on the server if possible, and drops it here in any case. */
export function useSignOut() {
  return useMutation({
    // The session may expire while the request is sent.
    onMutate: () => currentSession()?.person,
    // A slow server must not delay signing out of this tab, even if the token has to be renewed first.
    mutationFn: () => {
      const signal = AbortSignal.timeout(5_000)
      const timeout = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Signing out timed out.')))
      })
      return Promise.race([call(v2.signOut, {}, { signal }), timeout])
    },
    onSettled: (_reply, _error, _variables, person) => endSession(person),
  })
}
