import { queryOptions, useMutation } from '@tanstack/react-query'
import type { PasswordReset } from '#contract/people/account.ts'
import { getStatus } from '#contract/wire/setup/list-operations.ts'
import * as operations from '#contract/wire/account/password-operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'

// Sets a password without being signed in.

/** How a forgotten password can be reset, or null if the service doesn't say. */
export const passwordResetQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async ({ signal }) => (await call(getStatus, {}, { signal })).reset ?? null,
})

/** The purpose of a password link. The secret is part of the query key, so it's dropped when the page is left. */
export const passwordLinkQuery = (secret: string) =>
  operationQuery(
    ['passwordLink', secret],
    operations.getPasswordLink,
    { secret },
    { staleTime: Infinity, gcTime: 0 },
  )

export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (email: string) => call(operations.requestPasswordReset, { email }) })

export const useSetPassword = () =>
  useMutation({ mutationFn: (input: PasswordReset) => call(operations.setPassword, input) })
