import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BegunFactor,
  FactorEnding,
  PasswordChange,
  Reassurance,
  RecoveryCodes,
  SignInsEnding,
} from '#contract/people/account.ts'
import type { Problem } from '#contract/problem.ts'
import {
  account,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSecondFactor,
  endSignIn,
  endSignIns,
  renewRecoveryCodes,
  signIns,
} from '#contract/wire/account/operations.ts'
import { endSession } from '#web/session.ts'
import { call } from '#web/api/client.ts'
import { keys } from '#web/api/queries.ts'

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
function useAct<Asked, Told>(act: (asked: Asked) => Promise<Told>) {
  const cache = useQueryClient()
  return useMutation<Told, Problem, Asked>({
    mutationFn: act,
    retry: false,
    onSettled: () => {
      // A second factor that was asked for may have opened everything else.
      for (const queryKey of [accountKey, signInsKey, keys.whoAmI, keys.setup])
        void cache.invalidateQueries({ queryKey })
    },
  })
}

export const useChangePassword = () => useAct<PasswordChange, true>((asked) => call(changePassword, asked))
export const useEndSignIn = () => useAct<string, true>((id) => call(endSignIn, { id }))
export const useBeginFactor = () =>
  useAct<Reassurance, BegunFactor>((asked) => call(beginSecondFactor, asked))
export const useConfirmFactor = () =>
  useAct<string, RecoveryCodes>((otp) => call(confirmSecondFactor, { otp }))
export const useRenewCodes = () =>
  useAct<Reassurance, RecoveryCodes>((asked) => call(renewRecoveryCodes, asked))
export const useEndFactor = () => useAct<FactorEnding, true>((asked) => call(endSecondFactor, asked))

/** Signs out everywhere; here as well unless this sign-in is kept. */
export function useEndSignIns() {
  const cache = useQueryClient()
  return useMutation<true, Problem, SignInsEnding>({
    mutationFn: (asked) => call(endSignIns, asked),
    retry: false,
    onSuccess: (_, { keepThis }) => {
      if (!keepThis) endSession()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: signInsKey }),
  })
}
