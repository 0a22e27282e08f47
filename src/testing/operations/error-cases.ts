import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { OrganizationKind } from '#contract/people/organization.ts'
import { buildService } from '#service/app.ts'
import { DatabaseUnavailable } from '#service/store/db/connection-errors.ts'
import { permittedAccount, requiresToken } from './documented-examples.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createOfferLink } from '#testing/scenarios/offer-links.ts'
import type { DocumentedOperation } from '#testing/requests/openapi.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { defaultConfig, demo, startService, type TestService } from '#testing/service/service.ts'

// Sends requests that must be rejected. Every error comes from the real service.

type Reply = LightMyRequestResponse
type Request = InjectOptions & { readonly url: string }

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The operation's URL with IDs that don't exist. */
const unknownUrl = (path: string) =>
  path
    .replace('{id}', unknownId)
    .replace('{feesId}', unknownId)
    .replace('{month}', '2026-11')
    .replace('{reference}', 'LD-0000-0000-0000')

const json = { 'content-type': 'application/json' }

function buildRequest({ path, method }: DocumentedOperation, more: Partial<Request> = {}): Request {
  return { method, url: unknownUrl(path), ...more }
}

/** Checks whether the operation uses the secret of an offer link. */
const isLinkOperation = ({ path }: DocumentedOperation) => /\/links\/\w+$/.test(path)

/** Checks whether the operation issues tokens or sets a password by link, and so needs no token. */
const isSignInOperation = ({ path }: DocumentedOperation) => /login$|token$|user\/password/.test(path)

type SignIn = (service: TestService) => Promise<string>
const tokens = new WeakMap<TestService, Map<string, string>>()

/** Returns a token of an account, the same one while it's valid: some operations end the session. */
async function getToken(service: TestService, account: string, signIn: SignIn): Promise<string> {
  const known = tokens.get(service) ?? new Map<string, string>()
  tokens.set(service, known)
  const previous = known.get(account)
  if (previous !== undefined && (await service.store.findCaller(previous))) return previous
  const token = await signIn(service)
  known.set(account, token)
  return token
}

async function authorization(service: TestService, operation: DocumentedOperation) {
  service.setNow(testNow)
  if (!requiresToken(operation)) return {}
  const email = permittedAccount(operation)
  return { authorization: await getToken(service, email, ({ signIn }) => signIn(email)) }
}

/** Returns a token that only identifies its user. */
const narrowAuthorization = async (service: TestService) => ({
  authorization: await getToken(service, 'narrow', async ({ request }) => {
    const reply = await request({
      method: 'POST',
      url: '/api/v2/user/oauth/token',
      payload: { email: 'admin@lading.example', password: demo.password, scope: 'whoAmI' },
    })
    return reply.json<WireGrant>().access_token
  }),
})

/**
 * Sends requests that are invalid for most operations, with any caller. Some operations accept some of them.
 */
export async function sendInvalidRequests(
  service: TestService,
  operation: DocumentedOperation,
): Promise<Reply[]> {
  const headers = await authorization(service, operation)
  const send = (more: Partial<Request>) =>
    service.request(buildRequest(operation, { ...more, headers: { ...headers, ...more.headers } }))
  const url = unknownUrl(operation.path)
  const replies: Reply[] = []
  // The service ignores the body of a `GET` request.
  if (operation.method !== 'GET') {
    replies.push(await send({ headers: { 'content-type': 'text/plain' }, payload: 'x' }))
    for (const payload of ['[]', '{', invalidFields, unknownClient])
      replies.push(await send({ headers: json, payload }))
  }
  return [
    ...replies,
    await send({ url: `${url}?x=%00` }),
    await send({ url: `${url}?x=${'x'.repeat(9000)}` }),
    await send({
      url: `${operation.path.replace(/\{\w+\}/, '%20')}?page=x&where=7&journeyLegs=x&globalFilter=${'x'.repeat(201)}`,
    }),
    await service.request(buildRequest(operation)),
    await service.request(buildRequest(operation, { headers: { authorization: 'Bearer dead' } })),
    await send({ headers: await narrowAuthorization(service) }),
    await send({ url: `${url}?organizationId=${unknownId}` }),
    await send({ url: `${url}?organizationId=${'x'.repeat(201)}` }),
  ]
}

/** An invalid value for every field that identifies someone or something. */
const invalidFields = {
  email: 'nobody@example.com',
  password: 'wrong',
  grant_type: 'password',
  name: 'x',
  secret: 'wrong',
  current: 'wrong',
  otp: '000000',
  offerId: unknownId,
  organizationId: unknownId,
  attempt: 'x',
  settings: { allowQuotation: true },
  content: 'x',
  startsOn: '2999-12-31',
  commission: 1,
}

const unknownClient = { grant_type: 'client_credentials', client_id: unknownId, client_secret: 'wrong' }

/** Creates a link to an offer whose quote is bought with another offer. */
async function createLinkToBoughtQuote(service: TestService): Promise<string> {
  const token = await service.signIn()
  const { secret, otherOfferId } = await createOfferLink(service, token)
  await service.postForm('/api/v2/quote/bookings/purchase', { offerId: otherOfferId }, token)
  return secret
}

/** Sends a request about a customer while its organization is a shipper. */
async function sendForShipper(service: TestService, request: Request): Promise<Reply> {
  const setKind = (kind: OrganizationKind) =>
    service.db.updateTable('organizations').set({ kind }).where('name', '=', 'Lading Demo Trading').execute()
  await setKind('shipper')
  const reply = await service.request(request)
  await setKind('platform')
  return reply
}

/** Sends a request that a booking's status forbids, if the operation is about a record or buys an offer. */
export async function sendConflictingRequest(
  service: TestService,
  operation: DocumentedOperation,
): Promise<Reply | undefined> {
  if (!/\{id\}|\/purchase$/.test(operation.path) && !isLinkOperation(operation)) return undefined
  const headers = { ...(await authorization(service, operation)), ...json }
  const token = await service.signIn()
  const { offerId, result } = await createQuote(service, token)
  const booking = await buyOffer(service, token, offerId)
  if (operation.path.endsWith('/cancel')) {
    await service.request({
      method: 'PATCH',
      url: operation.path.replace('{id}', booking.id),
      headers,
      payload: {},
    })
  }
  const otherOfferId = result[1]?.offerId ?? ''
  let id = booking.id
  if (operation.path.endsWith('/organizations/{id}'))
    id = (await service.store.findCaller(token))?.organizationId ?? ''
  if (operation.path.endsWith('/certificate')) id = (await createQuote(service, token)).quoteId
  if (operation.path.endsWith('/offers/{id}/links')) id = otherOfferId
  if (operation.path.endsWith('/customers/{id}/organization')) {
    const url = operation.path.replace('{id}', booking.customerId)
    return sendForShipper(service, { method: 'POST', url, headers, payload: {} })
  }
  const url = operation.path.replace('{id}', id)
  if (isLinkOperation(operation)) {
    const secret = await createLinkToBoughtQuote(service)
    return service.request({ method: 'POST', url, headers, payload: { secret, attempt: 'x' } })
  }
  const payloads = [
    ['/purchase', { offerId: otherOfferId }],
    ['/correct', { marks: 'KM 1/2', edition: 7 }],
    ['/organizations/{id}', { suspended: true }],
  ] as const
  const payload = payloads.flatMap(([end, fields]) =>
    operation.path.endsWith(end) ? [{ payload: fields }] : [],
  )[0]
  return service.request({ method: operation.method, url, headers, ...payload })
}

/** Starts services that can't answer: two that allow one request, and two whose store always fails. */
export async function startFailingServices(service: TestService) {
  const once = await startService({
    config: { limits: { failedSignIns: 0, tokens: 0, requests: 1, checks: 0 } },
  })
  const oneAttempt = await startService({
    config: { limits: { failedSignIns: 1, tokens: 0, requests: 0, checks: 1 } },
  })
  const failing = (error: Error) =>
    buildService({
      store: new Proxy(service.store, { get: () => () => Promise.reject(error) }),
      clock: service.now,
      config: defaultConfig,
    })
  const unreachable = await failing(new DatabaseUnavailable(new Error('connect ECONNREFUSED')))
  const broken = await failing(new Error('Unexpected error.'))
  const credentials = { headers: json, payload: invalidFields }

  return {
    /** Exceeds the rate limit. */
    exceedLimit: async (operation: DocumentedOperation): Promise<Reply> => {
      if (isSignInOperation(operation) || operation.path.includes('/check/') || isLinkOperation(operation)) {
        await oneAttempt.request(buildRequest(operation, credentials))
        return oneAttempt.request(buildRequest(operation, credentials))
      }
      const headers = await authorization(once, operation)
      // Counts towards the limit of the token, or of the address if the operation needs none.
      await once.request(
        headers.authorization ? { url: '/api/v2/user/oauth/exchange', headers } : buildRequest(operation),
      )
      return once.request(buildRequest(operation, { headers }))
    },

    /** Sends a request while the database is unavailable, and one that causes an unexpected error. */
    sendWhileFailing: async (operation: DocumentedOperation): Promise<Reply[]> => {
      const request = buildRequest(
        operation,
        isSignInOperation(operation) || isLinkOperation(operation)
          ? credentials
          : { headers: { authorization: 'any' } },
      )
      return [await unreachable.inject(request), await broken.inject(request)]
    },

    close: () => Promise.all([once, oneAttempt, unreachable, broken].map((one) => one.close())),
  }
}
