import { Secret, TOTP } from 'otpauth'
import type { Role } from '#contract/people/session.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

/** A password that satisfies every rule. */
export const validPassword = 'nine blue herons'

/** A user, in an organization of their own by default. */
export type Person = {
  readonly email: string
  readonly id: string
  readonly organizationId: string
  readonly token: string
}

/**
 * Signs in with a password, through version 2 by default.
 * @returns the reply.
 */
export function signInWithPassword(
  service: TestService,
  email: string,
  more: object = {},
  version: 1 | 2 = 2,
) {
  return service.request({
    method: 'POST',
    url: version === 1 ? '/api/v1/user/Users/login' : '/api/v2/user/oauth/token',
    payload: { email, password: validPassword, ...more },
    headers: { 'user-agent': firefox },
  })
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Creates a user and signs them in. */
export async function createPerson(
  service: TestService,
  roles: readonly Role[] = ['shipper'],
  organizationId: string = crypto.randomUUID(),
): Promise<Person> {
  const created_at = new Date(service.now()).toISOString()
  await service.db
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Some organization', created_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const id = crypto.randomUUID()
  const email = `${id}@people.example`
  const name = `Person ${id.slice(0, 8)}`
  await service.store.upsertAccount({ id, organizationId, email, name, password: validPassword, roles })
  const token = (await signInWithPassword(service, email)).json<WireGrant>().access_token
  return { email, id, organizationId, token }
}

/** Returns the code an authenticator app shows, some periods from now. */
export function oneTimeCode(secret: string, now: number, periods = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + periods * 30_000 })
}

const twoFactorUrl = '/api/v2/user/account/two-factor'

/**
 * Starts setting up two-factor authentication.
 * @returns the secret.
 */
export async function startTwoFactorSetup(service: TestService, { token }: Pick<Person, 'token'>) {
  const payload = { current: validPassword }
  const setup = await service.request({ method: 'POST', url: twoFactorUrl, token, payload })
  return setup.json<{ secret: string; uri: string }>().secret
}

/** Turns on two-factor authentication and advances the clock, so that the next code differs. */
export async function enableTwoFactor(service: TestService, person: Pick<Person, 'token'>) {
  const secret = await startTwoFactorSetup(service, person)
  const { token } = person
  const payload = { otp: oneTimeCode(secret, service.now()) }
  const confirmed = await service.request({ method: 'POST', url: `${twoFactorUrl}/confirm`, token, payload })
  service.setNow(service.now() + 30_000)
  return { secret, codes: confirmed.json<{ codes: string[] }>().codes }
}
