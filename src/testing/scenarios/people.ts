import { Secret, TOTP } from 'otpauth'
import type { Role } from '#contract/people/session.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

/** A password that nobody's rules refuse. */
export const validPassword = 'nine blue herons'

/** Somebody with an account, in an organization of their own unless one is named. */
export type Person = {
  readonly email: string
  readonly id: string
  readonly organizationId: string
  readonly token: string
}

/** @returns the tokens, or whatever else is answered, by version 2 unless another is named. */
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

/** Makes somebody with an account who is signed in. */
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

/** @returns the code that an authenticator app shows, some periods from now. */
export function oneTimeCode(secret: string, now: number, periods = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + periods * 30_000 })
}

/** Sets up a second factor for somebody, and lets the clock go on, so that the next code is another. */
export async function enableTwoFactor(service: TestService, { token }: Pick<Person, 'token'>) {
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/v2/user/account/second-factor'
  const begun = await service.request({ method: 'POST', url, headers, payload: { current: validPassword } })
  const { secret } = begun.json<{ secret: string; uri: string }>()
  const payload = { otp: oneTimeCode(secret, service.now()) }
  const confirmed = await service.request({ method: 'POST', url: `${url}/confirm`, headers, payload })
  service.setNow(service.now() + 30_000)
  return { secret, codes: confirmed.json<{ codes: string[] }>().codes }
}
