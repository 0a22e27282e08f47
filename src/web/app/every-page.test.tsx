// @module-tag slow
import { cleanup } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { digest } from '#service/kernel/secrets.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createOfferLink } from '#testing/scenarios/offer-links.ts'
import { connect, openApp } from '#testing/page.tsx'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths, patterns } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { routes } from './routes.tsx'
import { waitOptions } from '#testing/wait-options.ts'

// Built from the route table, so new pages are included automatically.

const shortInterval = { ...waitOptions, interval: 8 }

const listPatterns = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...listPatterns(children)])
const listLoaders = (all: readonly RouteObject[]): (() => Promise<unknown>)[] =>
  all.flatMap(({ lazy, children = [] }) => [
    ...(typeof lazy === 'function' ? [lazy] : []),
    ...listLoaders(children),
  ])
/** They redirect to the shipment page. */
const redirects = ['/', '/quote']
const allPatterns = listPatterns(routes).filter((pattern) => ![paths.signIn, ...redirects].includes(pattern))
const publicPatterns: readonly string[] = [paths.forgottenPassword, paths.setPassword, paths.offerLink]

let service: TestService
/** Route patterns with the IDs of real records filled in. */
let addresses: ReadonlyMap<string, string>
beforeAll(async () => {
  // The pages update whenever the service responds, here outside `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  applyConfigFile({})
  service = await startService()
  // Load all lazy pages now: they can't load later, under fake timers.
  await Promise.all(listLoaders(routes).map((load) => load()))
  const token = await service.signIn('support@lading.example')
  const booking = await createBooking(service, token)
  const link = await createOfferLink(service, token)
  const { organizationId = '' } = (await service.store.findCaller(token)) ?? {}
  const known: Readonly<Record<string, string>> = {
    [patterns.purchase]: paths.purchase(link.offerId),
    [patterns.booking]: paths.booking(booking.id),
    [patterns.correct]: paths.correct(booking.id),
    [patterns.customer]: paths.customer(booking.customerId),
    [patterns.changeCustomer]: paths.changeCustomer(booking.customerId),
    [patterns.statement]: paths.statement('2026-11'),
    [patterns.company]: paths.company(organizationId),
    [paths.offerLink]: paths.offerLinkWithSecret(link.secret),
    '*': '/nowhere',
  }
  addresses = new Map(allPatterns.map((pattern) => [pattern, known[pattern] ?? pattern]))
})
afterAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await service.close()
})

async function signIn(role: 'shipper' | 'admin'): Promise<WireGrant> {
  const reply = await service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { email: `${role}@lading.example`, password: demo.password },
  })
  return reply.json<WireGrant>()
}

/**
 * Simulates a reload, with the tokens stored in the tab.
 * @returns the router of the app.
 */
function reload(pattern: string, grant: WireGrant, seconds: number) {
  cleanup()
  const { access_token: token, refresh_token: refreshToken } = grant
  beginSession({ token, refreshToken, seconds, scopes: [] }, 'ada@lading.example')
  return openApp(addresses.get(pattern) ?? pattern)
}

const past = '2020-01-01T00:00:00.000Z'
const setExpiry = (token: string, expires_at: string) =>
  service.db.updateTable('tokens').set({ expires_at }).where('digest', '=', digest(token)).execute()

/** Text of the page, also where it’s hidden. Digits are masked because they may change every second. */
const readText = () => document.body.textContent.replace(/\d+/g, '#')
/** The title of the tab, which is part of the page's heading. */
const readTitle = () => document.title.replace(/\?? · Lading$/, '').toLowerCase()
const isSignInDialogOpen = () => document.querySelector('dialog[open] h2')?.textContent === 'Sign in again'

/**
 * Connects `fetch` to the service.
 * @returns a function that waits until the page has loaded and stopped changing.
 */
function connectAndTrack() {
  let inFlight = 0
  connect(service)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    inFlight += 1
    return fetch(...request).finally(() => (inFlight -= 1))
  })
  return async () => {
    let lastText = ''
    let unchangedChecks = 0
    await vi.waitFor(() => {
      const text = readText()
      const isUnchanged = inFlight === 0 && document.querySelector('h1') !== null && text === lastText
      unchangedChecks = isUnchanged ? unchangedChecks + 1 : 0
      lastText = text
      expect(unchangedChecks).toBeGreaterThan(3)
    }, shortInterval)
    return lastText
  }
}

/** Opens a page. @returns its text, once it has loaded and has a heading with the title of the tab. */
async function openAndRead(pattern: string, grant: WireGrant): Promise<string> {
  const pageSettled = connectAndTrack()
  reload(pattern, grant, 3600)
  const text = await pageSettled()
  expect(document.querySelector('h1')?.textContent.toLowerCase()).toContain(readTitle())
  return text
}

// Administrators have every permission, shippers the fewest. Reloading doesn't depend on them.
test.each(allPatterns)('the page %s has a title for a shipper', async (pattern) => {
  await openAndRead(pattern, await signIn('shipper'))
})

test.each(redirects)('%s redirects to the shipment page', async (pattern) => {
  const pageSettled = connectAndTrack()
  const router = reload(pattern, await signIn('shipper'), 3600)
  await pageSettled()
  expect(router.state.location.pathname).toBe(paths.shipment)
})

test.each(allPatterns)(
  'after a reload, the page %s is shown if a token can be renewed, otherwise the sign-in dialog',
  async (pattern) => {
    const grant = await signIn('admin')
    const page = await openAndRead(pattern, grant)

    await setExpiry(grant.access_token, past)
    reload(pattern, grant, 0.001)
    await vi.waitFor(() => expect(readText()).toBe(page), shortInterval)

    await setExpiry(grant.refresh_token, past)
    reload(pattern, grant, 0.001)
    if (publicPatterns.includes(pattern)) await vi.waitFor(() => expect(readText()).toBe(page), shortInterval)
    else await vi.waitFor(() => expect(isSignInDialogOpen()).toBe(true), shortInterval)
  },
)

const unauthorized = () => new Response('', { status: 401 })
const fail = () => Promise.reject(new TypeError('Failed'))
const exchange = /\/oauth\/exchange$/
/** Enough for failures that all pages handle in the same way. One page is public. */
const somePatterns = [paths.shipment, patterns.booking, paths.auditLog, paths.offerLink]

const failures = {
  '/oauth/exchange returns 401': { path: exchange, respond: unauthorized, tested: somePatterns },
  // A 500 takes the same path, without the retries.
  '/oauth/exchange fails': { path: exchange, respond: fail, tested: somePatterns },
  'everything except /oauth/exchange returns 500': {
    path: /(?<!exchange)$/,
    respond: () => new Response('', { status: 500 }),
    tested: somePatterns,
  },
  'everything returns 401': { path: /(?:)/, respond: unauthorized, tested: somePatterns },
  'every request fails': { path: /(?:)/, respond: fail, tested: allPatterns },
}

describe.each(Object.entries(failures))('if %s', (_, { path, respond, tested }) => {
  test.each(tested)('the page %s sends at most 30 requests in 10 seconds', async (pattern) => {
    const grant = await signIn('admin')
    let requests = 0
    connect(service)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      requests += 1
      // The limit is exceeded. Leave the request pending to stop a page that keeps repeating it.
      if (requests > 30) return new Promise<Response>(() => undefined)
      return path.test(input.pathname) ? respond() : fetch(input, init)
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    reload(pattern, grant, 3600)
    for (let passed = 0; passed < 10_000; passed += 250) {
      await vi.advanceTimersByTimeAsync(250)
      // The service and React run in event loop turns, which fake timers don't control.
      for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate)
    }
    vi.useRealTimers()
    expect(requests).toBeLessThanOrEqual(30)
    expect(document.querySelector('h1, dialog h2')?.textContent).toBeTruthy()
  })
})
