import { Problem } from '#contract/problem.ts'
import { needsFactor } from '#service/api/permissions.ts'
import { enrolmentUri } from '#service/kernel/two-factor.ts'
import { wrongPassword } from './account.ts'
import type { Handlers, KnownVisit, Means } from '#service/api/handlers.ts'
import { reassure } from './reauthenticate.ts'

type FactorActs = 'beginSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'endSecondFactor'

/** The sentence for a code that is not right now. */
export const wrongCode = {
  path: 'otp',
  sentence: 'This code is not right, or was used before. Wait for the next one, then type that.',
}

/** A second factor of one's own: setting it up, its codes for recovery, and ending it. */
export function secondFactorHandlers({ store, limits, factorRule }: Means): Pick<Handlers, FactorActs> {
  const showPassword = (visit: KnownVisit, current: string) =>
    reassure(limits, visit, wrongPassword, () => store.isPasswordOf(visit.caller, current))
  const guardFactor = ({ caller }: KnownVisit) => {
    if (!caller.hasSecondFactor) throw new Problem('CONFLICT', 'There is no second factor.')
  }

  return {
    beginSecondFactor: async ({ current }, visit) => {
      await showPassword(visit, current)
      const secret = await store.beginFactor(visit.caller)
      if (secret !== undefined) return { secret, uri: enrolmentUri(secret, visit.caller.email ?? '') }
      throw new Problem('CONFLICT', 'There is a second factor already. End it before you set up another.')
    },

    confirmSecondFactor: async ({ otp }, visit) => {
      if (visit.caller.hasSecondFactor) {
        throw new Problem('CONFLICT', 'The second factor is set up already.')
      }
      let codes: string[] | undefined
      await reassure(limits, visit, wrongCode, async () => {
        codes = await store.confirmFactor(visit.caller, otp)
        return codes !== undefined
      })
      return { codes: codes ?? [] }
    },

    renewRecoveryCodes: async ({ current }, visit) => {
      guardFactor(visit)
      await showPassword(visit, current)
      return { codes: await store.renewRecoveryCodes(visit.caller) }
    },

    endSecondFactor: async ({ current, otp }, visit) => {
      const { caller } = visit
      guardFactor(visit)
      if (needsFactor(caller, factorRule)) {
        throw new Problem('CONFLICT', 'An administrator needs a second factor here, so it stays.')
      }
      await showPassword(visit, current)
      await reassure(
        limits,
        visit,
        wrongCode,
        async () =>
          (await limits.guardCode(caller.id, otp, () => store.takeCode(caller.id, otp))) !== undefined,
      )
      await store.endFactor(caller)
      return true
    },
  }
}
