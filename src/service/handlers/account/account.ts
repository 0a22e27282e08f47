import { Problem } from '#contract/problem.ts'
import { requiresTwoFactor } from '#service/api/permissions.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'
import { assertStrongPassword } from './password-links.ts'
import { reauthenticate } from './reauthenticate.ts'
import { rejectField } from '#service/handlers/reject-field.ts'

/** The field error for a wrong current password. */
export const incorrectPassword = { path: 'current', message: 'This password is incorrect.' }

/** Handlers for the caller's own account: details, sessions and password. */
export function createAccountHandlers({
  store,
  limits,
  factorRule,
}: Dependencies): Pick<Handlers, 'account' | 'signIns' | 'endSignIn' | 'endSignIns' | 'changePassword'> {
  return {
    account: async (_input, { caller }) => ({
      id: caller.id,
      email: caller.email ?? '',
      name: caller.name,
      roles: [...caller.roles],
      secondFactor: {
        required: requiresTwoFactor(caller, factorRule),
        ...(await store.getSecondFactor(caller.id)),
      },
    }),

    signIns: (_input, { caller }) => store.listSignIns(caller),

    endSignIn: async ({ id }, { caller }) => {
      if (await store.endOwnSignIn(caller, id)) return true
      throw new Problem('NOT_FOUND', 'Session not found.')
    },

    endSignIns: async ({ keepThis }, { caller }) => {
      await store.endOwnSignIns(caller, keepThis)
      return true
    },

    changePassword: async ({ current, password }, context) => {
      const { caller } = context
      await reauthenticate(limits, context, incorrectPassword, () => store.isCurrentPassword(caller, current))
      if (password === current)
        rejectField('password', 'Choose a password that’s different from your current one.')
      assertStrongPassword(password, [caller.email ?? '', caller.organization.name])
      await store.changePassword(caller, password)
      return true
    },
  }
}
