import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  SecondFactorRemoval,
  PasswordChange,
  Reauthentication,
  SignInRevocation,
} from '#contract/people/account.ts'
import {
  getAccount,
  setUpSecondFactor,
  changePassword,
  confirmSecondFactor,
  turnOffSecondFactor,
  revokeSignIn,
  revokeSignIns,
  renewRecoveryCodes,
  listSignIns,
} from '#contract/wire/account/operations.ts'
import { endSession } from '#web/session.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queries.ts'

// The user's own account. In its own module, so that only the account page loads it.

const accountKey = ['account']
const signInsKey = ['signIns']

/** The user's profile and how they sign in. */
export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => call(getAccount, {}, signal),
})

/** The user's active sessions. */
export const signInsQuery = queryOptions({
  queryKey: signInsKey,
  queryFn: ({ signal }) => call(listSignIns, {}, signal),
})

/** Creates a mutation that reloads the account whatever its outcome. */
function useAccountMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      // Turning on required two-factor authentication may have unlocked the rest of the app.
      for (const queryKey of [accountKey, signInsKey, queryKeys.whoAmI, queryKeys.setup])
        void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useChangePassword = () =>
  useAccountMutation((input: PasswordChange) => call(changePassword, input))
export const useRevokeSignIn = () => useAccountMutation((id: string) => call(revokeSignIn, { id }))
export const useSetUpSecondFactor = () =>
  useAccountMutation((input: Reauthentication) => call(setUpSecondFactor, input))
export const useConfirmSecondFactor = () =>
  useAccountMutation((otp: string) => call(confirmSecondFactor, { otp }))
export const useRenewRecoveryCodes = () =>
  useAccountMutation((input: Reauthentication) => call(renewRecoveryCodes, input))
export const useTurnOffSecondFactor = () =>
  useAccountMutation((input: SecondFactorRemoval) => call(turnOffSecondFactor, input))

/** Signs out everywhere, including here unless `keepThis` is set. */
export function useRevokeSignIns() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: SignInRevocation) => call(revokeSignIns, input),
    onSuccess: (_, { keepThis }) => {
      if (!keepThis) endSession()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: signInsKey }),
  })
}
