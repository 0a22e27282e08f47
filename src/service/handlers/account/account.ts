import { requiresTwoFactor } from '#service/api/permissions.ts'
import type { AuthenticatedContext, Handlers } from '#service/api/handlers.ts'
import { assertStrongPassword } from './password-links.ts'
import { reauthenticate } from './reauthenticate.ts'
import { assertFound } from '#service/handlers/assert-found.ts'
import { rejectField } from '#service/handlers/reject-field.ts'

/** Handlers for the caller's own account: details, sessions and password. */
export const accountHandlers = {
  account: async (_input, { caller, store, factorRule }) => ({
    id: caller.id,
    email: caller.email ?? '',
    name: caller.name,
    roles: [...caller.roles],
    secondFactor: {
      required: requiresTwoFactor(caller, factorRule),
      ...(await store.getSecondFactor(caller.id)),
    },
  }),

  signIns: (_input, { caller, store }) => store.listSignIns(caller),

  endSignIn: async ({ id }, { caller, store }) =>
    assertFound(await store.endOwnSignIn(caller, id), 'Session'),

  endSignIns: async ({ keepThis }, { caller, store }) => {
    await store.endOwnSignIns(caller, keepThis)
    return true
  },

  changePassword: async ({ current, password }, context) => {
    const { caller, store } = context
    await checkPassword(context, current)
    if (password === current)
      rejectField('password', 'Choose a password that’s different from your current one.')
    assertStrongPassword(password, [caller.email ?? '', caller.organization.name])
    await store.changePassword(caller, password)
    return true
  },
} satisfies Partial<Handlers>

/** Verifies the caller's current password. @throws Problem VALIDATION_FAILED if it's wrong. */
export function checkPassword(context: AuthenticatedContext, current: string): Promise<void> {
  const problem = { path: 'current', message: 'This password is incorrect.' }
  return reauthenticate(context, problem, () => context.store.isCurrentPassword(context.caller, current))
}
