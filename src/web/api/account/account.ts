import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  SecondFactorSetup,
  SecondFactorRemoval,
  PasswordChange,
  Reauthentication,
  RecoveryCodes,
  SignInRevocation,
} from '#contract/people/account.ts'
import type { Problem } from '#contract/problem.ts'
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
  return useMutation<Output, Problem, Input>({
    mutationFn: send,
    onSettled: () => {
      // Turning on required two-factor authentication may have unlocked the rest of the app.
      for (const queryKey of [accountKey, signInsKey, queryKeys.whoAmI, queryKeys.setup])
        void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useChangePassword = () =>
  useAccountMutation<PasswordChange, true>((input) => call(changePassword, input))
export const useRevokeSignIn = () => useAccountMutation<string, true>((id) => call(revokeSignIn, { id }))
export const useSetUpSecondFactor = () =>
  useAccountMutation<Reauthentication, SecondFactorSetup>((input) => call(setUpSecondFactor, input))
export const useConfirmSecondFactor = () =>
  useAccountMutation<string, RecoveryCodes>((otp) => call(confirmSecondFactor, { otp }))
export const useRenewRecoveryCodes = () =>
  useAccountMutation<Reauthentication, RecoveryCodes>((input) => call(renewRecoveryCodes, input))
export const useTurnOffSecondFactor = () =>
  useAccountMutation<SecondFactorRemoval, true>((input) => call(turnOffSecondFactor, input))

/** Signs out everywhere, including here unless `keepThis` is set. */
export function useRevokeSignIns() {
  const cache = useQueryClient()
  return useMutation<true, Problem, SignInRevocation>({
    mutationFn: (input) => call(revokeSignIns, input),
    onSuccess: (_, { keepThis }) => {
      if (!keepThis) endSession()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: signInsKey }),
  })
}
