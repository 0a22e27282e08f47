import { queryOptions, useMutation } from '@tanstack/react-query'
import type { PasswordResetResult, PasswordReset } from '#contract/people/account.ts'
import type { Problem } from '#contract/problem.ts'
import { status } from '#contract/wire/organization/operations.ts'
import {
  requestPasswordReset,
  passwordLink,
  setPassword,
} from '#contract/wire/account/password-operations.ts'
import { call } from '#web/api/client.ts'

// Setting a password without being signed in.

/** How whoever has forgotten a password gets another chance, as the service says it; undefined where it does not. */
export const passwordResetQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async ({ signal }) => (await call(status, {}, signal)).reset ?? null,
})

/** What a link is for. Its secret names the query, and is kept no longer than the page is open. */
export const passwordLinkQuery = (secret: string) =>
  queryOptions({
    queryKey: ['passwordLink', secret],
    queryFn: ({ signal }) => call(passwordLink, { secret }, signal),
    staleTime: Infinity,
    gcTime: 0,
  })

export const useRequestPasswordReset = () =>
  useMutation<true, Problem, string>({ mutationFn: (email) => call(requestPasswordReset, { email }) })

export const useSetPassword = () =>
  useMutation<PasswordResetResult, Problem, PasswordReset>({
    mutationFn: (asked) => call(setPassword, asked),
    retry: false,
  })
