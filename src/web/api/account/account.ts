import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionRevocation } from '#contract/people/account.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import * as operations from '#contract/wire/account/operations.ts'
import { endSession } from '#web/session.ts'
import { call } from '#web/api/client.ts'
import { useOperationMutation } from '#web/api/operation-mutation.ts'
import { operationQuery } from '#web/api/operation-query.ts'
import { setupQuery, whoAmIQuery } from '#web/api/queries.ts'

// The user's own account. In its own module, so that only the account page loads it.

/** The user's profile and how they sign in. */
export const accountQuery = operationQuery(['account'], operations.getAccount, {})

/** The user's active sessions. */
export const sessionsQuery = operationQuery(['sessions'], operations.listSignIns, {})

/** Creates a mutation that reloads the account whatever its outcome. */
function useAccountMutation<Input, Output>(operation: Operation<string, Input, Output>) {
  // Turning on required two-factor authentication may have unlocked the rest of the app.
  const queries = [accountQuery, sessionsQuery, whoAmIQuery(true), setupQuery]
  const queryKeys = queries.map(({ queryKey }) => queryKey)
  return useOperationMutation((input: Input) => call(operation, input), queryKeys, { awaitsReload: false })
}

export const useChangePassword = () => useAccountMutation(operations.changePassword)
export const useRevokeSession = () => useAccountMutation(operations.revokeSignIn)
export const useLeaveOrganization = () => useAccountMutation(operations.leaveOrganization)
export const useSetUpTwoFactor = () => useAccountMutation(operations.setUpTwoFactor)
export const useConfirmTwoFactor = () => useAccountMutation(operations.confirmTwoFactor)
export const useRenewRecoveryCodes = () => useAccountMutation(operations.renewRecoveryCodes)
export const useTurnOffTwoFactor = () => useAccountMutation(operations.turnOffTwoFactor)

/** Signs out everywhere, including here unless `keepThis` is set. */
export function useRevokeSessions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: SessionRevocation) => call(operations.revokeSignIns, input),
    onSuccess: (_, { keepThis }) => {
      if (!keepThis) endSession()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
