import { type FieldProblem, Problem } from '#contract/problem.ts'
import type { Credentials, Grant } from '#contract/session.ts'
import { guardDemo } from '#service/access.ts'
import { scopesOf } from '#service/permissions.ts'
import type { Principal } from '#service/store/accounts.ts'
import type { Tokens } from '#service/store/sign-ins.ts'
import type { Handlers, Means, Visit } from './handlers.ts'

/** Signing in, going on, and signing out. */
export function sessionHandlers({ store }: Means): Pick<Handlers, 'signIn' | 'whoAmI' | 'signOut'> {
  async function principalBy(credentials: Exclude<Credentials, { kind: 'refresh' }>): Promise<Principal> {
    if (credentials.kind === 'token set') {
      const { clientId, clientSecret } = credentials
      given({ client_id: clientId, client_secret: clientSecret })
      const found = await store.tokenSetBy(clientId, clientSecret)
      if (found) return found
      throw new Problem('UNAUTHORIZED', 'This client id and client secret do not belong together.', {
        oauth: 'invalid_client',
      })
    }
    const { email, password } = credentials
    given({ email, password })
    const found = await store.accountBy(email, password)
    if (found) return found
    throw new Problem('UNAUTHORIZED', 'This e-mail address and password do not belong together.', {
      oauth: 'invalid_grant',
    })
  }

  async function renew(refreshToken: string, { direct }: Visit): Promise<Grant> {
    given({ refresh_token: refreshToken })
    const holder = await store.refresherBy(refreshToken)
    if (holder) guardDemo(holder, direct, 'invalid_client')
    const tokens = holder && (await store.renewSignIn(refreshToken, holder.signInId))
    if (tokens) return grantOf(tokens, holder)
    throw new Problem('UNAUTHORIZED', 'This session has ended. Sign in again.', { oauth: 'invalid_grant' })
  }

  return {
    signIn: async (credentials, visit) => {
      if (credentials.kind === 'refresh') return renew(credentials.refreshToken, visit)
      const principal = await principalBy(credentials)
      guardDemo(principal, visit.direct, 'invalid_client')
      return grantOf(await store.beginSignIn(principal, visit.version), principal)
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
          ...(caller.email ? { email: caller.email } : {}),
        },
        organization: caller.organization,
        roles: [...caller.roles],
        scopes: scopesOf(caller.roles),
      }),

    signOut: async (_input, { caller }) => {
      await store.endSignIn(caller.signInId)
      return {}
    },
  }
}

function grantOf(tokens: Tokens, principal: Principal): Grant {
  return { ...tokens, scopes: scopesOf(principal.roles), userId: principal.id }
}

const spoken: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  client_id: 'client id',
  client_secret: 'client secret',
  refresh_token: 'refresh token',
}

/** @throws Problem where a credential is empty, with its field. */
function given(credentials: Readonly<Record<string, string>>): void {
  const fields = Object.entries(credentials)
    .filter(([, value]) => value === '')
    .map(([path]): FieldProblem => ({ path, sentence: `Give the ${spoken[path] ?? path}.` }))
  if (fields.length > 0) {
    throw new Problem('VALIDATION_FAILED', fields.map((field) => field.sentence).join(' '), {
      fields,
      oauth: 'invalid_request',
    })
  }
}
