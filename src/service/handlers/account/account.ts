import type { TwoFactorReauthentication } from '#contract/people/account.ts'
import { type FieldProblem, Problem } from '#contract/problem.ts'
import { requiresTwoFactor } from '#service/api/permissions.ts'
import type { AuthenticatedContext, Handlers } from '#service/api/handlers.ts'
import { assertFound, rejectField } from '#service/handlers/problems.ts'
import { enrolmentUri } from '#service/kernel/two-factor.ts'
import type { ReauthenticatedActor } from '#service/store/people/account-sessions.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { incorrectCode } from '#service/store/people/two-factor.ts'
import { checkCode } from './check-code.ts'
import { logFailedSignIn } from './log-failed-sign-in.ts'
import { assertStrongPassword } from './password-links.ts'

/** Handlers for the caller's own account: details, sessions, password and two-factor authentication. */
export const accountHandlers = {
  getAccount: async (_input, { caller, store, twoFactorRule }) => ({
    id: caller.id,
    email: caller.email ?? '',
    name: caller.name,
    roles: [...caller.roles],
    twoFactor: {
      required: requiresTwoFactor(caller, twoFactorRule),
      ...(await store.getTwoFactor(caller.id)),
    },
  }),

  listSignIns: (_input, { caller, store }) => store.listActiveSessions(caller),

  revokeSignIn: async ({ id }, { caller, store }) =>
    assertFound(await store.revokeOwnSession(toOwnOrganization(caller), id), 'Session'),

  revokeSignIns: async ({ keepThis }, { caller, store }) => {
    await store.revokeOwnSessions(toOwnOrganization(caller), keepThis)
    return true
  },

  leaveOrganization: async ({ id }, { caller, store }) =>
    assertFound(await store.leaveOrganization(caller, id), 'Company'),

  changePassword: async ({ current, password }, context) => {
    const { caller, store } = context
    const actor = await checkPassword(context, current)
    if (password === current)
      rejectField('password', 'Choose a password that’s different from your current one.')
    assertStrongPassword(password, [caller.email ?? '', caller.organization.name])
    await store.changePassword(actor, password)
    return true
  },

  setUpTwoFactor: async ({ current }, context) => {
    const actor = await checkPassword(context, current)
    const secret = await context.store.startTwoFactorSetup(actor)
    if (secret !== undefined) return { secret, uri: enrolmentUri(secret, context.caller.email ?? '') }
    const message = 'Two-factor authentication is already on. Turn it off before you set it up again.'
    throw new Problem('CONFLICT', message)
  },

  confirmTwoFactor: async ({ otp }, context) => {
    const { caller, store } = context
    if (caller.hasTwoFactor) throw new Problem('CONFLICT', 'Two-factor authentication is already on.')
    return {
      codes: await reauthenticate(context, incorrectCode, () =>
        store.confirmTwoFactor(toOwnOrganization(caller), otp),
      ),
    }
  },

  renewRecoveryCodes: async (credentials, context) => {
    assertTwoFactorOn(context)
    // Recovery codes stand in for two-factor authentication, so creating new ones requires it.
    const { actor, proof } = await checkPasswordAndCode(context, credentials)
    const codes = await context.store.renewRecoveryCodes(actor, proof)
    return codes ? { codes } : rejectCode()
  },

  turnOffTwoFactor: async (credentials, context) => {
    const { caller, store, twoFactorRule } = context
    assertTwoFactorOn(context)
    if (requiresTwoFactor(caller, twoFactorRule)) {
      const message = 'Administrators must use two-factor authentication, so you can’t turn it off.'
      throw new Problem('CONFLICT', message)
    }
    const { actor, proof } = await checkPasswordAndCode(context, credentials)
    const isOff = await store.turnOffTwoFactor(actor, proof)
    return isOff || rejectCode()
  },
} satisfies Partial<Handlers>

/** The caller in their own organization, whose audit log has the changes to their account. */
const toOwnOrganization = (caller: Caller) => ({ ...caller, organizationId: caller.ownOrganizationId })

/** Rejects a code that was used since it was verified. */
const rejectCode = () => rejectField(incorrectCode.path, incorrectCode.message)

function assertTwoFactorOn({ caller }: AuthenticatedContext): void {
  if (!caller.hasTwoFactor) throw new Problem('CONFLICT', 'Two-factor authentication is off.')
}

/**
 * Verifies the caller's current password.
 * @returns the caller in their own organization, with the hash that matched.
 * @throws Problem VALIDATION_FAILED if it is wrong.
 */
async function checkPassword(context: AuthenticatedContext, current: string): Promise<ReauthenticatedActor> {
  const problem = { path: 'current', message: 'This password is incorrect.' }
  const { store, caller } = context
  const passwordHash = await reauthenticate(
    context,
    problem,
    async () => (await store.authenticateAccount(caller.email ?? '', current))?.passwordHash,
  )
  return { ...toOwnOrganization(caller), passwordHash }
}

/**
 * Verifies the caller's current password and a two-factor code, which the change then uses.
 * @throws Problem VALIDATION_FAILED if either is wrong.
 */
async function checkPasswordAndCode(
  context: AuthenticatedContext,
  { current, otp }: TwoFactorReauthentication,
) {
  const actor = await checkPassword(context, current)
  const proof = await reauthenticate(context, incorrectCode, () => checkCode(context, actor.id, otp))
  return { actor, proof }
}

/**
 * Verifies a password or a code of a signed-in user. A wrong one counts and is logged as a failed sign-in, and is reported as
 * a field error; the session continues.
 * @param verify returns a proof, or something falsy if it is wrong.
 * @throws Problem VALIDATION_FAILED with the field error, TOO_MANY_REQUESTS, or the error of `verify`.
 */
async function reauthenticate<Proof>(
  context: AuthenticatedContext,
  { path, message }: FieldProblem,
  verify: () => Promise<Proof | false | undefined>,
): Promise<Proof> {
  const { limits, address, caller } = context
  const wrong = new Problem('UNAUTHORIZED', message)
  try {
    // Counted by session, so that attackers who guess the password to sign in don't keep its owner from changing it.
    return await limits.guardSignIn({ address, name: `session ${caller.sessionId}` }, async () => {
      const proof = await verify()
      if (proof) return proof
      const kind = path === incorrectCode.path ? 'current code' : 'current password'
      await logFailedSignIn(context, { kind, text: caller.email ?? '' })
      throw wrong
    })
  } catch (error) {
    if (error === wrong) rejectField(path, message)
    throw error
  }
}
