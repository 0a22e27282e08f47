import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { routes } from '#web/app/routes.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import {
  emptyHolder,
  emptyLeg,
  emptyShipment,
  type HolderValues,
  type LegValues,
} from '#web/draft/form-values.ts'
import { updateDraft, resetDraft } from '#web/draft/draft.ts'
import { beginSession } from '#web/session.ts'
import type { Shipment } from '#contract/shipment.ts'
import { aShipment } from './builders/shipment.ts'
import { startService, type TestService } from './service/service.ts'

/** Replies of another server that differ from the real service's. */
export type ServerOverrides = {
  /** Setup keys with other values. */
  readonly setup?: Readonly<Record<string, unknown>>
  /** Paths that it doesn't support. */
  readonly missingPaths?: RegExp
  /** Actions that it doesn't permit. */
  readonly deniedActions?: readonly string[]
}

/**
 * Makes `fetch` call the real service, with overrides.
 * @returns the forms that were sent to it.
 */
export function connect(
  service: TestService,
  { setup = {}, missingPaths, deniedActions = [] }: ServerOverrides = {},
) {
  const sent: { path: string; fields: URLSearchParams }[] = []
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
    if (init.body instanceof URLSearchParams) sent.push({ path: input.pathname, fields: init.body })
    if (missingPaths?.test(input.pathname)) return new Response('<h1>Not found</h1>', { status: 404 })
    const reply = await service.fetch(input, init)
    if (!reply.ok) return reply
    if (input.pathname.endsWith('/oauth/exchange')) {
      const { scope, ...who } = (await reply.json()) as { scope: string[] }
      return Response.json(
        { ...who, scope: scope.filter((action) => !deniedActions.includes(action)) },
        reply,
      )
    }
    if (!input.pathname.endsWith('/setup')) return reply
    return Response.json({ ...((await reply.json()) as object), ...setup })
  })
  return sent
}

/** Signs in a demo account, the shipper by default, with an empty draft. */
export async function signInAs(service: TestService, email = 'shipper@lading.example'): Promise<void> {
  applyConfigFile({})
  const token = await service.signIn(email)
  const caller = await service.store.findCaller(token)
  beginSession({ token, scopes: [] }, email, caller?.organizationId)
  resetDraft()
}

/** Starts a service, connects `fetch` to it, and signs in a demo account as {@link signInAs} does. */
export async function startServiceSignedIn({
  email,
  ...options
}: { readonly email?: string; readonly now?: number } = {}): Promise<TestService> {
  const service = await startService(options)
  connect(service)
  await signInAs(service, email)
  return service
}

/** Fills the draft with a shipment, as if typed. */
export function fillDraft(overrides: Partial<Shipment> = {}): void {
  const {
    bookingHolder,
    journeyLegs,
    commodityId,
    commodityAnswers = {},
    extensions = [],
    insuredValue,
  } = aShipment(overrides)
  const legs = journeyLegs.map((leg) => ({ ...emptyLeg, ...leg }) as LegValues)
  updateDraft({
    shipment: {
      ...emptyShipment,
      commodityId,
      commodityAnswers,
      extensions,
      insuredValue,
      journeyLegs: legs,
    },
    holder: { ...emptyHolder, ...(bookingHolder as Partial<HolderValues>) },
  })
}

/** Opens the app with all of its pages at an address. */
export function openApp(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

/** The query cache of the page opened last by `openPage`. */
let cache = new QueryClient()

/** Opens a single page at an address. Other pages show only their address. */
export function openPage(pattern: string, element: ReactElement, address = pattern) {
  const router = createMemoryRouter(
    [
      { path: pattern, element },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  )
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/** Requests everything on the page opened last by `openPage` again, and waits until the page shows it. */
export async function refetchQueries(): Promise<void> {
  await act(() => cache.invalidateQueries())
  // The page is notified in a later turn of the event loop.
  await queriesSettled()
}

/** Waits until the page's queries have finished, including those that depend on the result of another. */
export async function queriesSettled(): Promise<void> {
  // A dependent query starts some event loop turns after the one it depends on.
  for (let idleTurns = 0; idleTurns < 10; idleTurns += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    if (cache.isFetching() > 0) idleTurns = 0
  }
}

/**
 * Delays the replies to all requests. Without it, a reply may come before React has rendered that it's awaited.
 * @returns a function that lets the replies through.
 */
export function holdReplies(): () => void {
  const { fetch: connected } = globalThis
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await released
    return connected(...request)
  })
  return () => {
    vi.stubGlobal('fetch', connected)
    release()
  }
}

/** Focuses and clicks a button, and clicks it again while it's busy, which does nothing. Fails if it never becomes busy. */
export async function clickWhileBusy(button: HTMLElement): Promise<void> {
  const release = holdReplies()
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(button)
  release()
}

/**
 * Dispatches an event as a browser would, and lets React defer work. Testing Library waits for that work,
 * which hides the state that users see in between.
 */
function dispatchWithoutAct(element: Element, event: Event): void {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const before = react.IS_REACT_ACT_ENVIRONMENT
  react.IS_REACT_ACT_ENVIRONMENT = false
  try {
    element.dispatchEvent(event)
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = before ?? false
  }
}

/** Clicks an element and returns before React's deferred work is done. */
export function clickWithoutAct(element: Element): void {
  dispatchWithoutAct(element, new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** Selects an option and returns before React's deferred work is done. */
export function chooseWithoutAct(field: HTMLSelectElement, value: string): void {
  field.value = value
  dispatchWithoutAct(field, new Event('change', { bubbles: true }))
}
