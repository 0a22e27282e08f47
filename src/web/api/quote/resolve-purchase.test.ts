import { beforeEach, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { connect, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { resolvePurchase } from './resolve-purchase.ts'

let service: TestService
let offerId: string
beforeEach(async () => {
  service = await startServiceSignedIn()
  const [offer] = await call(v2.createQuote, aShipment())
  offerId = offer?.id ?? ''
  return service.close
})

/** Counts how often the offer is read from a server that can't withdraw purchases. */
function countReads(onRead: (count: number) => Promise<unknown> | undefined = () => undefined) {
  const reads = { count: 0 }
  connect(service, { missingPaths: /withdraw/ })
  const serviceFetch = fetch
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
    const reply = await serviceFetch(input, init)
    if (input.pathname.includes('/offers/') && init.method === 'GET') {
      reads.count += 1
      await onRead(reads.count)
    }
    return reply
  })
  return reads
}

/** Resolves the purchase without real delays. */
function settle(sent: { attempts?: string[]; mayStillArrive: boolean }) {
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, delay: number) =>
    setTimeout(run, delay === 1000 || delay === 2000 ? 0 : delay),
  )
  return resolvePurchase({ offerId, attempts: [], ...sent }, new AbortController().signal)
}

it('withdraws every attempt, with a final outcome, if the service supports it', async () => {
  expect(await settle({ attempts: ['first', 'second'], mayStillArrive: true })).toEqual({
    kind: 'not bought',
    isFinal: true,
  })
  for (const attempt of ['first', 'second'])
    await expect(call(v2.buyOffer, { offerId, attempt })).rejects.toThrow(/withdrawn/)
})

it.each(['first', 'second'])('finds a completed purchase when it withdraws: the %s', async (attempt) => {
  const booking = await call(v2.buyOffer, { offerId, attempt })
  const settled = await settle({ attempts: ['first', 'second'], mayStillArrive: false })
  expect(settled).toEqual({ kind: 'bought', bookingId: booking.id })
})

it('otherwise reads the offer three times while the purchase may arrive, with no final outcome', async () => {
  const reads = countReads()
  expect(await settle({ attempts: ['first'], mayStillArrive: true })).toEqual({
    kind: 'not bought',
    isFinal: false,
  })
  expect(reads.count).toBe(3)
})

it('finds a purchase that arrives between two reads', async () => {
  const reads = countReads((count) =>
    count === 1 ? call(v2.buyOffer, { offerId, attempt: 'first' }) : undefined,
  )
  expect(await settle({ mayStillArrive: true })).toEqual({
    kind: 'bought',
    bookingId: expect.any(String) as string,
  })
  expect(reads.count).toBe(2)
})

it('reads the offer once if the purchase can no longer arrive', async () => {
  const reads = countReads()
  expect(await settle({ mayStillArrive: false })).toEqual({ kind: 'not bought', isFinal: false })
  expect(reads.count).toBe(1)
})
