import type { Role } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type Access, canGrant } from '#service/api/permissions.ts'
import { newPassword } from '#service/kernel/secrets.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { assertStrongPassword } from '#service/handlers/account/password-links.ts'
import { assertFound, rejectField } from '#service/handlers/problems.ts'

/** Handlers for the users of the caller's organization and of those below it. */
export const userHandlers = {
  listUsers: (query, { caller, store }) => store.listUsers(caller, query),

  createUser: async (request, { caller, store }) => {
    const { organizationId, email, name, roles, invite = false, password: chosen } = request
    if (invite && chosen !== undefined) {
      const message =
        'Invited users choose their own password. Leave out the password, or don’t send an invitation.'
      rejectField('password', message)
    }
    assertMayGrant(caller, { roles, scopes: undefined })
    const password = invite ? undefined : (chosen ?? newPassword())
    if (password !== undefined) assertStrongPassword(password, [email, caller.organization.name])
    const account = { organizationId, email, name, roles, password, isDemo: caller.demo }
    const user = await store.createUser(caller, account)
    return { ...user, password: chosen === undefined ? password : undefined }
  },

  changeUser: async (change, { caller, store }) => {
    assertMayGrant(caller, { roles: change.roles ?? [], scopes: undefined })
    if (change.twoFactor === false) assertNotSelf(caller, change.id, 'turn off two-factor authentication')
    const { roles } = await assertNoMoreAccess(caller, change.id, store)
    if (change.twoFactor === false) assertMayChangeSignIn(caller, roles)
    return assertFound(await store.updateUser(caller, change), 'User')
  },

  removeUser: async (removal, { caller, store }) => {
    await assertNoMoreAccess(caller, removal.id, store)
    return assertFound(await store.removeUser(caller, removal), 'User')
  },

  createUserLink: async ({ id }, { caller, store }) => {
    assertNotSelf(caller, id, 'change your password')
    const { roles, state } = await assertNoMoreAccess(caller, id, store)
    // Someone invited has no password yet that a link could replace.
    if (state !== 'invited') assertMayChangeSignIn(caller, roles)
    return assertFound(await store.createUserLink(caller, id), 'User')
  },
} satisfies Partial<Handlers>

/**
 * Checks that a user doesn't have more access than the caller.
 * @returns the user's state, and their roles in the organizations that the caller sees.
 * @throws Problem NOT_FOUND if the user isn't visible, FORBIDDEN if they have more access than the caller.
 */
async function assertNoMoreAccess(caller: Caller, id: string, store: Store) {
  const { memberships, state } = assertFound(await store.getUser(caller, id), 'User')
  const roles = memberships.flatMap((membership) => membership.roles) as Role[]
  if (!canGrant(caller, { roles, scopes: undefined }))
    throw new Problem('FORBIDDEN', 'You can’t change a user who has more access than you.')
  return { roles, state }
}

/**
 * Checks that roles and scopes allow no more than the caller's own.
 * @throws Problem VALIDATION_FAILED at `scope` if scopes were sent, otherwise at `roles`.
 */
export function assertMayGrant(caller: Caller, granted: Access): void {
  if (canGrant(caller, granted)) return
  rejectField(granted.scopes ? 'scope' : 'roles', 'You can’t grant more access than you have.')
}

/**
 * Prevents administrators from resetting their own password or two-factor authentication without proof of identity:
 * someone else may be using an unattended screen.
 * @throws Problem CONFLICT if it is the caller's own account.
 */
function assertNotSelf(caller: Caller, id: string, action: string): void {
  if (id.toLowerCase() !== caller.id) return
  throw new Problem('CONFLICT', `This is your own account. Go to Account to ${action}.`)
}

/**
 * Prevents API clients from changing how administrators sign in. Otherwise an administrator could do to their own account
 * through an API client what `assertNotSelf` prevents.
 * @param roles those of the account to change.
 * @throws Problem FORBIDDEN if the caller is an API client and the account is an administrator's.
 */
function assertMayChangeSignIn(caller: Caller, roles: readonly Role[]): void {
  if (caller.kind === 'account' || !roles.includes('administrator')) return
  const message =
    'API clients can’t change how administrators sign in. Sign in with your own account to do this.'
  throw new Problem('FORBIDDEN', message)
}
