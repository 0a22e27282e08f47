import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '#contract/problem.ts'
import type { Credentials, Grant } from '#contract/session.ts'
import * as session1 from '#contract/wire/v1-session.ts'
import * as session2 from '#contract/wire/v2-session.ts'
import { beginSession, currentExpired, currentSession, endSession } from '#web/session.ts'
import { call } from './client.ts'
import { appConfig } from './config.ts'

const person = (credentials: Credentials) =>
  credentials.kind === 'password'
    ? credentials.email.trim().toLowerCase()
    : credentials.kind === 'token set'
      ? credentials.clientId
      : ''

/** Signs in. A token set speaks version 2's own protocol, whatever version is configured. */
export function useSignIn() {
  const cache = useQueryClient()
  return useMutation<Grant, Problem, Credentials>({
    mutationFn: (credentials) =>
      call(
        appConfig().version === 1 && credentials.kind === 'password' ? session1.signIn : session2.signIn,
        credentials,
      ),
    onSuccess: (grant, credentials) => {
      const again = (currentExpired() ?? currentSession()?.person) === person(credentials)
      // What one person may see is not another's to see.
      if (!again) cache.clear()
      beginSession(grant, person(credentials))
      // What failed for want of a session is read anew; what is typed stays where it is.
      if (again) void cache.invalidateQueries()
    },
  })
}

/** Signs out: the token is dead on the server at once where the server can, and gone from here in any case. */
export function useSignOut() {
  const cache = useQueryClient()
  return useMutation<unknown, Problem, undefined>({
    mutationFn: () => call(session2.signOut, {}),
    onSettled: () => {
      endSession()
      cache.clear()
    },
  })
}
