import { Problem } from '#contract/problem.ts'
import { newPassword } from '#service/kernel/secrets.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'
import { assertMayGrant } from './role-grants.ts'
import { assertStrongPassword } from '#service/handlers/account/password-links.ts'
import { rejectField } from '#service/handlers/reject-field.ts'

/** Handlers for the users of the caller's organization. */
export function createUserHandlers({
  store,
}: Dependencies): Pick<Handlers, 'users' | 'makeUser' | 'changeUser' | 'linkUser'> {
  const userNotFound = () => new Problem('NOT_FOUND', 'User not found.')

  return {
    users: (query, { caller }) => store.listUsers(caller.organizationId, query),

    makeUser: async ({ email, name, roles, invite = false, password: chosen }, { caller }) => {
      if (invite && chosen !== undefined) {
        rejectField(
          'password',
          'Invited users choose their own password. Leave it out, or don’t send an invitation.',
        )
      }
      assertMayGrant(caller, roles)
      const password = invite ? undefined : (chosen ?? newPassword())
      if (password !== undefined) assertStrongPassword(password, [email, caller.organization.name])
      const isDemo = caller.demo
      const user = await store.createUser(caller, { email, name, roles, password, isDemo })
      if (!user) return rejectField('email', 'This email address is already in use.')
      return { ...user, ...(chosen === undefined && password !== undefined ? { password } : {}) }
    },

    changeUser: async (change, { caller }) => {
      assertMayGrant(caller, change.roles ?? [])
      if (change.secondFactor === false)
        assertNotSelf(caller, change.id, 'turn off two-factor authentication')
      const user = await store.updateUser(caller, change)
      if (user) return user
      throw userNotFound()
    },

    linkUser: async ({ id }, { caller }) => {
      assertNotSelf(caller, id, 'change your password')
      const user = await store.createUserLink(caller, id)
      if (user) return user
      throw userNotFound()
    },
  }
}

/**
 * Prevents administrators from resetting their own password or two-factor authentication without proof of identity:
 * someone else may be using an unattended screen.
 * @throws Problem CONFLICT if it is the caller's own account.
 */
function assertNotSelf(caller: Caller, id: string, instead: string): void {
  if (id.toLowerCase() !== caller.id) return
  throw new Problem('CONFLICT', `This is your own account. Go to Account to ${instead}.`)
}
