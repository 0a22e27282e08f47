import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildService } from '#service/app.ts'
import { DatabaseAway } from '#service/store/db/connection-errors.ts'
import { whoMay } from './documented-examples.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { hand } from '#testing/scenarios/offer-links.ts'
import type { Asked } from '#testing/requests/openapi.ts'
import { buy } from './example-records.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// Asks for what must be refused. Each refusal is the real service's own.

type Reply = LightMyRequestResponse
type Request = InjectOptions & { readonly url: string }

const nobody = '00000000-0000-4000-8000-000000000000'

/** An address of the operation with nothing in it that is there. */
const nowhere = (path: string) =>
  path.replace('{id}', nobody).replace('{month}', '2026-11').replace('{reference}', 'LD-0000-0000-0000')

const json = { 'content-type': 'application/json' }

function requestTo({ path, method }: Asked, more: Partial<Request> = {}): Request {
  return { method: method, url: nowhere(path), ...more }
}

/** Whether the operation belongs to whoever holds a link to an offer. */
const isOpenLink = ({ path }: Asked) => /\/links\/\w+$/.test(path)

/** Whether the operation gives tokens, or sets a password by a link, so that it is asked without one. */
const givesTokens = ({ path }: Asked) => /login$|token$|user\/password/.test(path)

async function authorization(service: TestService, asked: Asked, email = whoMay(asked)) {
  service.setNow(testNow)
  const needsToken = asked.security.some((ways) => 'bearer' in ways)
  return needsToken ? { authorization: await service.signIn(email) } : {}
}

/** What may be refused of any operation, whoever asks; some find nothing wrong with it. */
export async function askBadly(service: TestService, asked: Asked): Promise<Reply[]> {
  const headers = await authorization(service, asked)
  const send = (more: Partial<Request>) =>
    service.ask(requestTo(asked, { ...more, headers: { ...headers, ...more.headers } }))
  const url = nowhere(asked.path)
  return [
    await send({ url: `${url}?x=%00` }),
    await send({ url: `${url}?x=${'x'.repeat(9000)}` }),
    await send({ headers: { 'content-type': 'text/plain' }, payload: 'x' }),
    await send({ headers: json, payload: '[]' }),
    await send({ headers: json, payload: '{' }),
    await send({ headers: json, payload: wrongFields }),
    await send({ headers: json, payload: unknownClient }),
    await send({ url: `${asked.path.replace(/\{\w+\}/, '%20')}?page=x&where=7&journeyLegs=x` }),
    await service.ask(requestTo(asked)),
    await service.ask(requestTo(asked, { headers: { authorization: 'Bearer dead' } })),
    await send({ headers: await authorization(service, asked, 'shipper@lading.example') }),
  ]
}

/** Of everything that anybody is asked for, something that is not so. */
const wrongFields = {
  ...{ email: 'nobody@example.com', password: 'wrong', grant_type: 'password', name: 'x' },
  ...{ secret: 'wrong', current: 'wrong', otp: '000000' },
  ...{ offerId: nobody, organizationId: nobody, attempt: 'x', settings: { allowQuotation: true } },
  ...{ content: 'x', secret: 'wrong' },
}

const unknownClient = { grant_type: 'client_credentials', client_id: nobody, client_secret: 'wrong' }

/** A link to an offer beside which another is bought. */
async function takenLink(service: TestService): Promise<string> {
  const token = await service.signIn()
  const { secret, otherOfferId } = await hand(service, token)
  await service.postForm('/api/v2/quote/bookings/purchase', { offerId: otherOfferId }, token)
  return secret
}

/** Asks for what the state of a booking forbids, where the operation is about one. */
export async function askTooLate(service: TestService, asked: Asked): Promise<Reply> {
  const headers = { ...(await authorization(service, asked)), ...json }
  const { booking, quoteId, otherOfferId } = await buy(service, await service.signIn())
  if (asked.path.endsWith('/cancel')) {
    await service.ask({ method: 'PATCH', url: asked.path.replace('{id}', booking.id), headers, payload: {} })
  }
  const id = asked.path.endsWith('/certificate') ? await unbought(service) : booking.id
  const isLink = asked.path.endsWith('/offers/{id}/links')
  const url = asked.path.replace('{id}', isLink ? otherOfferId : id === '' ? quoteId : id)
  if (isOpenLink(asked)) {
    const secret = await takenLink(service)
    return service.ask({ method: 'POST', url, headers, payload: { secret, attempt: 'x' } })
  }
  const payloads = [
    ['/purchase', { offerId: otherOfferId }],
    ['/correct', { marks: 'KM 1/2', edition: 7 }],
  ] as const
  const payload = payloads.flatMap(([end, fields]) =>
    asked.path.endsWith(end) ? [{ payload: fields }] : [],
  )[0]
  return service.ask({ method: asked.method, url, headers, ...payload })
}

/** A quote of which nothing is bought, by its id. */
async function unbought(service: TestService): Promise<string> {
  const reply = await service.ask({
    url: '/api/v2/quote/bookings?where={"status":1}',
    headers: { authorization: await service.signIn() },
  })
  return reply.json<{ data: { id: string }[] }>().data[0]?.id ?? ''
}

/** Services that cannot answer: two that allow one request, and two whose store fails with whatever is asked of it. */
export async function openTroubles(service: TestService) {
  const once = await startService({
    config: { limits: { failedSignIns: 0, tokens: 0, requests: 1, checks: 0 } },
  })
  const oneSlip = await startService({
    config: { limits: { failedSignIns: 1, tokens: 0, requests: 0, checks: 1 } },
  })
  const failing = (error: Error) =>
    buildService({
      store: new Proxy(service.store, { get: () => () => Promise.reject(error) }),
      clock: service.now,
      config: {
        ...{ publicUrl: undefined, trustProxy: undefined, corsOrigins: [], configFile: undefined },
        limits: { failedSignIns: 0, tokens: 0, requests: 0, checks: 0 },
        pressure: { inFlight: 0, arriving: 0, delay: 0, arrival: 30 },
        secondFactor: 'optional',
      },
    })
  const away = await failing(new DatabaseAway(new Error('connect ECONNREFUSED')))
  const broken = await failing(new Error('Nobody foresaw this.'))
  const credentials = { headers: json, payload: wrongFields }

  return {
    /** Asks more often than is allowed. */
    askTooOften: async (asked: Asked): Promise<Reply> => {
      if (givesTokens(asked) || asked.path.includes('/check/') || isOpenLink(asked)) {
        await oneSlip.ask(requestTo(asked, credentials))
        return oneSlip.ask(requestTo(asked, credentials))
      }
      const headers = await authorization(once, asked)
      await once.ask({ url: '/api/v2/user/oauth/exchange', headers })
      return once.ask(requestTo(asked, { headers }))
    },

    /** Asks while the database is away, and when something fails that nobody foresaw. */
    askInTrouble: async (asked: Asked): Promise<Reply[]> => {
      const request = requestTo(
        asked,
        givesTokens(asked) || isOpenLink(asked) ? credentials : { headers: { authorization: 'any' } },
      )
      return [await away.inject(request), await broken.inject(request)]
    },

    close: () => Promise.all([once, oneSlip, away, broken].map((one) => one.close())),
  }
}
