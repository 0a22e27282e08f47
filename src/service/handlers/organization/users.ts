import { Problem } from '#contract/problem.ts'
import { newPassword } from '#service/kernel/secrets.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'
import { guardGift } from './role-grants.ts'
import { guardPassword } from '#service/handlers/account/password-links.ts'
import { refuse } from '#service/handlers/reject-field.ts'

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
      if (change.secondFactor === false) guardOthers(caller, change.id, 'end your second factor by its code')
      const user = await store.changeUser(caller, change)
      if (user) return user
      throw notThere()
    },

    linkUser: async ({ id }, { caller }) => {
      guardOthers(caller, id, 'change your password by the one that you have')
      const user = await store.linkUser(caller, id)
      if (user) return user
      throw notThere()
    },
  }
}

/**
 * What an administrator does for whoever has lost a password or a device is no way around one's own: somebody may sit at a
 * screen that was left open.
 * @throws Problem CONFLICT where it is the caller's own account.
 */
function guardOthers(caller: Caller, id: string, instead: string): void {
  if (id.toLowerCase() !== caller.id) return
  throw new Problem('CONFLICT', `This is your own account: ${instead}, on its page. Nothing was changed.`)
}
