import { Problem } from '#contract/problem.ts'
import { newPassword } from '#service/secrets.ts'
import type { Handlers, Means } from './handlers.ts'
import { guardGift } from './gifts.ts'
import { guardPassword } from './passwords.ts'
import { refuse } from './refuse.ts'

/** The people of the caller's own organization. Nobody else's are there. */
export function userHandlers({
  store,
}: Means): Pick<Handlers, 'users' | 'makeUser' | 'changeUser' | 'linkUser'> {
  const notThere = () => new Problem('NOT_FOUND', 'There is no such person, or it is not yours to change.')

  return {
    users: (ask, { caller }) => store.users(caller.organizationId, ask),

    makeUser: async ({ email, name, roles, invite = false, password: chosen }, { caller }) => {
      if (invite && chosen !== undefined) {
        refuse('password', 'Whoever is invited sets the password. Leave it out, or do not invite.')
      }
      guardGift(caller, roles)
      const password = invite ? undefined : (chosen ?? newPassword())
      if (password !== undefined) guardPassword(password, [email, caller.organization.name])
      const isDemo = caller.demo
      const user = await store.makeUser(caller, { email, name, roles, password, isDemo })
      if (!user) return refuse('email', 'Somebody has an account with this e-mail address already.')
      return { ...user, ...(chosen === undefined && password !== undefined ? { password } : {}) }
    },

    changeUser: async (change, { caller }) => {
      guardGift(caller, change.roles ?? [])
      const user = await store.changeUser(caller, change)
      if (user) return user
      throw notThere()
    },

    linkUser: async ({ id }, { caller }) => {
      const user = await store.linkUser(caller, id)
      if (user) return user
      throw notThere()
    },
  }
}
