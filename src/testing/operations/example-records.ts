import { millisecondsPerDay } from '#contract/text/times.ts'
import { newCustomerEmail } from '#service/openapi/descriptions/customers.ts'
import { plannedFees } from '#service/openapi/descriptions/fees.ts'
import { linkId, exampleSecret } from '#service/openapi/descriptions/links.ts'
import {
  invitedEmail,
  exampleClientId,
  exampleOrganization,
  exampleUserId,
  newEmail,
  newOrganizationName,
} from '#service/openapi/descriptions/organization.ts'
import { failureId } from '#service/openapi/descriptions/support.ts'
import {
  clientId,
  clientSecret,
  unknownEmail,
  unknownPassword,
  refreshToken,
} from '#service/openapi/descriptions/sessions.ts'
import { bookingId, customerId, offerId, reference } from '#service/openapi/examples/offer.ts'
import { toDay } from '#service/kernel/clock.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createFailure, createOfferLink } from '#testing/scenarios/offer-links.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { demo, type TestService } from '#testing/service/service.ts'

/** Values to use in place of those in an example request, by example value. */
type Replacements = Readonly<Record<string, string>>

/** Creates a record. Returns its values in the order of the example values. */
type Create = (service: TestService, token: string) => Promise<readonly string[]>

async function postAsAdministrator(service: TestService, url: string, payload: object) {
  const token = await service.signIn('admin@lading.example')
  const reply = await service.request({ method: 'POST', url, token, payload })
  return reply.json<{ id: string }>()
}

/** Example values, and how to create a record that has them. */
const recordCreators: readonly (readonly [examples: readonly string[], create: Create])[] = [
  [
    [bookingId, customerId, reference],
    async (service, token) => {
      const booking = await createBooking(service, token)
      return [booking.id, booking.customerId, booking.reference]
    },
  ],
  [
    [offerId, linkId, exampleSecret],
    async (service, token) => {
      const link = await createOfferLink(service, token)
      return [link.offerId, link.id, link.secret]
    },
  ],
  [[failureId], async (service, token) => [await createFailure(service, token)]],
  [
    [exampleClientId],
    async (service) => {
      const expiresAt = new Date(service.now() + millisecondsPerDay).toISOString()
      const client = { name: 'To be ended', scope: ['createQuote'], expiresAt }
      return [(await postAsAdministrator(service, '/api/v2/user/api-tokens', client)).id]
    },
  ],
  [
    [exampleOrganization.id],
    async (service) => {
      const { address, publicUrl } = exampleOrganization
      const organization = { name: `Organization ${crypto.randomUUID()}`, address, publicUrl }
      return [(await postAsAdministrator(service, '/api/v2/user/organizations', organization)).id]
    },
  ],
  [
    [plannedFees.organizationId, plannedFees.id],
    async (service) => {
      const organization = { name: `Organization ${crypto.randomUUID()}` }
      const { id } = await postAsAdministrator(service, '/api/v2/user/organizations', organization)
      const planned = { startsOn: toDay(service.now() + millisecondsPerDay), commission: 5 }
      const url = `/api/v2/user/organizations/${id}/fees`
      return [id, (await postAsAdministrator(service, url, planned)).id]
    },
  ],
  [
    [exampleUserId],
    async (service) => {
      const user = { email: `${crypto.randomUUID()}@example.com`, name: 'Invited', invite: true }
      return [(await postAsAdministrator(service, '/api/v2/user/users', user)).id]
    },
  ],
  [
    [refreshToken],
    async (service) => {
      const reply = await service.request({
        method: 'POST',
        url: '/api/v2/user/oauth/token',
        payload: { email: 'shipper@lading.example', password: demo.password },
      })
      return [reply.json<WireGrant>().refresh_token]
    },
  ],
]

/** Databases that have a record of each kind. */
const filledDatabases = new WeakSet<TestService['db']>()

/**
 * Creates the records that an example request refers to. A request to list records refers to none of them, so the first
 * one on each database creates one of each kind.
 */
export async function createRecordsFor(
  service: TestService,
  request: { readonly method?: string | undefined },
): Promise<Replacements> {
  const text = JSON.stringify(request)
  const mentioned = recordCreators.filter(([examples]) => examples.some((example) => text.includes(example)))
  const isList = mentioned.length === 0 && request.method === 'GET'
  const needed = isList && !filledDatabases.has(service.db) ? recordCreators : mentioned
  if (isList) filledDatabases.add(service.db)
  const token = await service.signIn()
  const real: Record<string, string> = {
    [newCustomerEmail]: `${crypto.randomUUID()}@example.com`,
    [newEmail]: `${crypto.randomUUID()}@example.com`,
    [newOrganizationName]: `Organization ${crypto.randomUUID()}`,
    [invitedEmail]: `${crypto.randomUUID()}@example.com`,
    [clientId]: demo.clientId,
    [clientSecret]: demo.clientSecret,
    [unknownEmail]: 'shipper@lading.example',
    [unknownPassword]: demo.password,
  }
  for (const [examples, create] of needed) {
    const values = await create(service, token)
    for (const [at, example] of examples.entries()) real[example] = values[at] ?? ''
  }
  return real
}
