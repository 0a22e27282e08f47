import { codeAskedFor, type FieldProblem, Problem } from '#contract/problem.ts'
import type { Credentials, Grant } from '#contract/people/session.ts'
import { guardDemo } from '#service/http/access.ts'
import { scopesOf } from '#service/api/permissions.ts'
import { emailAsKept, type Principal } from '#service/store/people/accounts.ts'
import type { Shown } from '#service/store/people/second-factors.ts'
import { notTogether } from '#service/store/people/sign-ins.ts'
import type { Tokens } from '#service/store/people/tokens.ts'
import { failureNoter } from './failed-sign-in-log.ts'
import type { Handlers, Means, Visit } from '#service/api/handlers.ts'
import { wrongCode } from './two-factor.ts'

/** Who comes in, and how a second factor was shown. */
type Entering = { readonly principal: Principal; readonly shown?: Shown | undefined }

/** Signing in, going on, and signing out. */
export function sessionHandlers(means: Means): Pick<Handlers, 'signIn' | 'whoAmI' | 'signOut'> {
  const { store, limits, factorRule } = means
  const noteFailure = failureNoter(means)

  async function tokenSetBy(clientId: string, clientSecret: string): Promise<Principal> {
    const found = await store.tokenSetBy(clientId, clientSecret)
    if (found) return found
    await noteFailure({ kind: 'client id', text: clientId })
    throw new Problem('UNAUTHORIZED', 'This client id and client secret do not belong together.', {
      oauth: 'invalid_client',
    })
  }

  /** @returns how a second factor was shown, where there is one. */
  async function secondFactorBy(
    account: Principal,
    email: string,
    otp: string | undefined,
  ): Promise<Shown | undefined> {
    if (!account.hasSecondFactor) return undefined
    if (otp === undefined) {
      const sentence = 'Give the code of your second factor too.'
      throw new Problem('UNAUTHORIZED', sentence, {
        oauth: codeAskedFor,
        fields: [{ path: 'otp', sentence }],
      })
    }
    const shown = await limits.guardCode(account.id, otp, () => store.takeCode(account.id, otp))
    if (shown) return shown
    await noteFailure({ kind: 'code', text: email })
    throw new Problem('UNAUTHORIZED', wrongCode.sentence, { oauth: 'invalid_grant', fields: [wrongCode] })
  }

  async function enteringBy(
    credentials: Exclude<Credentials, { kind: 'refresh' }>,
    { address, direct }: Visit,
  ): Promise<Entering> {
    if (credentials.kind === 'token set') {
      const { clientId, clientSecret } = credentials
      given({ client_id: clientId, client_secret: clientSecret })
      return limits.guardSignIn({ address, client: clientId.toLowerCase() }, async () => {
        const found = await tokenSetBy(clientId, clientSecret)
        guardDemo(found, direct, 'invalid_client')
        return { principal: found }
      })
    }
    const { email, password, otp } = credentials
    given({ email, password, ...(otp === undefined ? {} : { otp }) })
    return limits.guardSignIn({ address, account: emailAsKept(email) }, async () => {
      const found = await store.accountBy(email, password)
      if (found) guardDemo(found, direct, 'invalid_client')
      if (found) return { principal: found, shown: await secondFactorBy(found, email, otp) }
      await noteFailure({ kind: 'e-mail address', text: email })
      throw new Problem('UNAUTHORIZED', notTogether, { oauth: 'invalid_grant' })
    })
  }

  async function renew(
    { refreshToken, clientId, clientSecret = '' }: Extract<Credentials, { kind: 'refresh' }>,
    { address, direct }: Visit,
  ): Promise<Grant> {
    given({ refresh_token: refreshToken })
    const client = clientId?.toLowerCase()
    const ended = () =>
      new Problem('UNAUTHORIZED', 'This session has ended. Sign in again.', { oauth: 'invalid_grant' })
    return limits.guardSignIn({ address, ...(client ? { client } : {}) }, async () => {
      const holder = await store.refresherBy(refreshToken)
      if (!holder) throw ended()
      guardDemo(holder, direct, 'invalid_client')
      // RFC 6749, section 6: a client that shows itself is looked at, and the token must be its own. People have
      // no client of their own; what a library makes up for them is passed over.
      if (clientId !== undefined && holder.kind === 'token set') {
        const shown = await tokenSetBy(clientId, clientSecret)
        if (shown.id !== holder.id) throw ended()
      }
      // Before the refresh token is used up: whoever is told to wait can come again with it.
      limits.countToken(holder.id)
      const tokens = await store.renewSignIn(refreshToken, holder)
      if (!tokens) throw ended()
      return grantOf(tokens, holder)
    })
  }

  const grantOf = (tokens: Tokens, principal: Principal): Grant => ({
    ...tokens,
    scopes: scopesOf(principal, factorRule),
    userId: principal.id,
  })

  return {
    signIn: async (credentials, visit) => {
      if (credentials.kind === 'refresh') return renew(credentials, visit)
      const { principal, shown } = await enteringBy(credentials, visit)
      limits.countToken(principal.id)
      const { version, device } = visit
      return grantOf(await store.beginSignIn(principal, { version, device, shown }), principal)
    },

    whoAmI: (_input, { caller }) =>
      Promise.resolve({
        // Never the token itself: what is told here may be shown or logged by a client.
        id: caller.signInId,
        seconds: caller.seconds,
        createdAt: caller.createdAt,
        user: {
          id: caller.id,
          name: caller.name,
          organizationId: caller.organizationId,
          // Everything here is told in UTC and in English.
          timezone: 'UTC',
          locale: 'en',
          ...(caller.email ? { email: caller.email } : {}),
        },
        organization: caller.organization,
        roles: [...caller.roles],
        scopes: scopesOf(caller, factorRule),
      }),

    signOut: async (_input, { caller }) => {
      await store.signOut(caller)
      return {}
    },
  }
}

const spoken: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  client_id: 'client id',
  client_secret: 'client secret',
  refresh_token: 'refresh token',
  otp: 'code',
}

/** The longest credential, in characters. */
const longest = 200

/** @throws Problem where a credential is empty or too long, with its field. */
function given(credentials: Readonly<Record<string, string>>): void {
  const fields = Object.entries(credentials).flatMap(([path, value]): FieldProblem[] => {
    const name = spoken[path] ?? path
    if (value === '') return [{ path, sentence: `Give the ${name}.` }]
    return value.length > longest ? [{ path, sentence: `Keep the ${name} to ${longest} characters.` }] : []
  })
  if (fields.length > 0) {
    throw new Problem('VALIDATION_FAILED', fields.map((field) => field.sentence).join(' '), {
      fields,
      oauth: 'invalid_request',
    })
  }
}
