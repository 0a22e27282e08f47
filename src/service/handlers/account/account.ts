import { Problem } from '#contract/problem.ts'
import { needsFactor } from '#service/api/permissions.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'
import { guardPassword } from './password-links.ts'
import { reassure } from './reauthenticate.ts'
import { refuse } from '#service/handlers/reject-field.ts'

/** The sentence for a password that is not the caller's. */
export const wrongPassword = { path: 'current', sentence: 'This is not your password. Type it again.' }

/** One's own account: who I am, where I am signed in, my password. */
export function accountHandlers({
  store,
  limits,
  factorRule,
}: Means): Pick<Handlers, 'account' | 'signIns' | 'endSignIn' | 'endSignIns' | 'changePassword'> {
  return {
    account: async (_input, { caller }) => ({
      id: caller.id,
      email: caller.email ?? '',
      name: caller.name,
      roles: [...caller.roles],
      secondFactor: { required: needsFactor(caller, factorRule), ...(await store.factorOf(caller.id)) },
    }),

    signIns: (_input, { caller }) => store.signIns(caller),

    endSignIn: async ({ id }, { caller }) => {
      if (await store.endOwnSignIn(caller, id)) return true
      throw new Problem('NOT_FOUND', 'There is no such sign-in any more, or it is not yours.')
    },

    endSignIns: async ({ keepThis }, { caller }) => {
      await store.endOwnSignIns(caller, keepThis)
      return true
    },

    changePassword: async ({ current, password }, visit) => {
      const { caller } = visit
      await reassure(limits, visit, wrongPassword, () => store.isPasswordOf(caller, current))
      if (password === current) refuse('password', 'Choose another password than the one that you have.')
      guardPassword(password, [caller.email ?? '', caller.organization.name])
      await store.changePassword(caller, password)
      return true
    },
  }
}
