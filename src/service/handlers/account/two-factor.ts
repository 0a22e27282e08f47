import { Problem } from '#contract/problem.ts'
import { requiresTwoFactor } from '#service/api/permissions.ts'
import { enrolmentUri } from '#service/kernel/two-factor.ts'
import { checkPassword } from './account.ts'
import type { Handlers, AuthenticatedContext } from '#service/api/handlers.ts'
import { reauthenticate } from './reauthenticate.ts'

/** The field error for a wrong code. */
export const incorrectCode = {
  path: 'otp',
  message: 'This code is wrong or was already used. Wait for the next one and enter that.',
}

/** Handlers for turning two-factor authentication on and off and renewing recovery codes. */
export const twoFactorHandlers = {
  beginSecondFactor: async ({ current }, context) => {
    await checkPassword(context, current)
    const secret = await context.store.startSecondFactor(context.caller)
    if (secret !== undefined) return { secret, uri: enrolmentUri(secret, context.caller.email ?? '') }
    const message = 'Two-factor authentication is already on. Turn it off before you set it up again.'
    throw new Problem('CONFLICT', message)
  },

  confirmSecondFactor: async ({ otp }, context) => {
    if (context.caller.hasSecondFactor) {
      throw new Problem('CONFLICT', 'Two-factor authentication is already on.')
    }
    let codes: string[] | undefined
    await reauthenticate(context, incorrectCode, async () => {
      codes = await context.store.confirmSecondFactor(context.caller, otp)
      return codes !== undefined
    })
    return { codes: codes ?? [] }
  },

  renewRecoveryCodes: async ({ current }, context) => {
    assertTwoFactorOn(context)
    await checkPassword(context, current)
    return { codes: await context.store.renewRecoveryCodes(context.caller) }
  },

  endSecondFactor: async ({ current, otp }, context) => {
    const { caller, store, limits } = context
    assertTwoFactorOn(context)
    if (requiresTwoFactor(caller, context.factorRule)) {
      const message = 'Administrators need two-factor authentication here, so you can’t turn it off.'
      throw new Problem('CONFLICT', message)
    }
    await checkPassword(context, current)
    await reauthenticate(context, incorrectCode, async () => {
      const proof = await limits.guardCode(caller.id, otp, () => store.consumeCode(caller.id, otp))
      return proof !== undefined
    })
    await store.turnOffSecondFactor(caller)
    return true
  },
} satisfies Partial<Handlers>

function assertTwoFactorOn({ caller }: AuthenticatedContext): void {
  if (!caller.hasSecondFactor) throw new Problem('CONFLICT', 'Two-factor authentication is off.')
}
