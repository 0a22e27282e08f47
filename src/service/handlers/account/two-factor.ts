import { Problem } from '#contract/problem.ts'
import { requiresTwoFactor } from '#service/api/permissions.ts'
import { enrolmentUri } from '#service/kernel/two-factor.ts'
import { incorrectPassword } from './account.ts'
import type { Handlers, AuthenticatedContext, Dependencies } from '#service/api/handlers.ts'
import { reauthenticate } from './reauthenticate.ts'

type TwoFactorActions = 'beginSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'endSecondFactor'

/** The field error for a wrong code. */
export const incorrectCode = {
  path: 'otp',
  message: 'This code is wrong or was already used. Wait for the next one and enter that.',
}

/** Handlers for turning two-factor authentication on and off and renewing recovery codes. */
export function createTwoFactorHandlers({
  store,
  limits,
  factorRule,
}: Dependencies): Pick<Handlers, TwoFactorActions> {
  const checkPassword = (context: AuthenticatedContext, current: string) =>
    reauthenticate(limits, context, incorrectPassword, () => store.isCurrentPassword(context.caller, current))
  const assertTwoFactorOn = ({ caller }: AuthenticatedContext) => {
    if (!caller.hasSecondFactor) throw new Problem('CONFLICT', 'Two-factor authentication is off.')
  }

  return {
    beginSecondFactor: async ({ current }, context) => {
      await checkPassword(context, current)
      const secret = await store.startSecondFactor(context.caller)
      if (secret !== undefined) return { secret, uri: enrolmentUri(secret, context.caller.email ?? '') }
      throw new Problem(
        'CONFLICT',
        'Two-factor authentication is already on. Turn it off before you set it up again.',
      )
    },

    confirmSecondFactor: async ({ otp }, context) => {
      if (context.caller.hasSecondFactor) {
        throw new Problem('CONFLICT', 'Two-factor authentication is already on.')
      }
      let codes: string[] | undefined
      await reauthenticate(limits, context, incorrectCode, async () => {
        codes = await store.confirmSecondFactor(context.caller, otp)
        return codes !== undefined
      })
      return { codes: codes ?? [] }
    },

    renewRecoveryCodes: async ({ current }, context) => {
      assertTwoFactorOn(context)
      await checkPassword(context, current)
      return { codes: await store.renewRecoveryCodes(context.caller) }
    },

    endSecondFactor: async ({ current, otp }, context) => {
      const { caller } = context
      assertTwoFactorOn(context)
      if (requiresTwoFactor(caller, factorRule)) {
        throw new Problem(
          'CONFLICT',
          'Administrators need two-factor authentication here, so you can’t turn it off.',
        )
      }
      await checkPassword(context, current)
      await reauthenticate(
        limits,
        context,
        incorrectCode,
        async () =>
          (await limits.guardCode(caller.id, otp, () => store.consumeCode(caller.id, otp))) !== undefined,
      )
      await store.turnOffSecondFactor(caller)
      return true
    },
  }
}
