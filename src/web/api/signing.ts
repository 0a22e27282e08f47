import { useMutation } from '@tanstack/react-query'
import type { Problem } from '#contract/problem.ts'
import type { Credentials, Grant } from '#contract/session.ts'
import * as session1 from '#contract/wire/v1-session.ts'
import * as session2 from '#contract/wire/v2-session.ts'
import { beginSession, endSession } from '#web/session.ts'
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
  return useMutation<Grant, Problem, Credentials>({
    mutationFn: (credentials) =>
      call(
        appConfig().version === 1 && credentials.kind === 'password' ? session1.signIn : session2.signIn,
        credentials,
      ),
    onSuccess: (grant, credentials) => beginSession(grant, person(credentials)),
  })
}

/** Signs out: the token is dead on the server at once where the server can, and gone from here in any case. */
export function useSignOut() {
  return useMutation<unknown, Problem, undefined>({
    mutationFn: () => call(session2.signOut, {}),
    onSettled: () => endSession(),
  })
}
