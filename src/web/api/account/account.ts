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
  account,
  setUpSecondFactor,
  changePassword,
  confirmSecondFactor,
  turnOffSecondFactor,
  revokeSignIn,
  revokeSignIns,
  renewRecoveryCodes,
  signIns,
} from '#contract/wire/account/operations.ts'
import { endSession } from '#web/session.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queries.ts'

// One's own account. Apart from the others, so that only its page carries it.

const accountKey = ['account']
const signInsKey = ['signIns']

/** Who I am, and how I sign in. */
export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => call(account, {}, signal),
})

/** Where I am signed in. */
export const signInsQuery = queryOptions({
  queryKey: signInsKey,
  queryFn: ({ signal }) => call(signIns, {}, signal),
})

/** Whatever comes of an act on the account, what is shown of it is read anew. */
function useAccountMutation<Asked, Told>(act: (asked: Asked) => Promise<Told>) {
  const cache = useQueryClient()
  return useMutation<Told, Problem, Asked>({
    mutationFn: act,
    retry: false,
    onSettled: () => {
      // A second factor that was asked for may have opened everything else.
      for (const queryKey of [accountKey, signInsKey, queryKeys.whoAmI, queryKeys.setup])
        void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useChangePassword = () =>
  useAccountMutation<PasswordChange, true>((asked) => call(changePassword, asked))
export const useRevokeSignIn = () => useAccountMutation<string, true>((id) => call(revokeSignIn, { id }))
export const useSetUpSecondFactor = () =>
  useAccountMutation<Reauthentication, SecondFactorSetup>((asked) => call(setUpSecondFactor, asked))
export const useConfirmSecondFactor = () =>
  useAccountMutation<string, RecoveryCodes>((otp) => call(confirmSecondFactor, { otp }))
export const useRenewRecoveryCodes = () =>
  useAccountMutation<Reauthentication, RecoveryCodes>((asked) => call(renewRecoveryCodes, asked))
export const useTurnOffSecondFactor = () =>
  useAccountMutation<SecondFactorRemoval, true>((asked) => call(turnOffSecondFactor, asked))

/** Signs out everywhere; here as well unless this sign-in is kept. */
export function useRevokeSignIns() {
  const cache = useQueryClient()
  return useMutation<true, Problem, SignInRevocation>({
    mutationFn: (asked) => call(revokeSignIns, asked),
    retry: false,
    onSuccess: (_, { keepThis }) => {
      if (!keepThis) endSession()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: signInsKey }),
  })
}
