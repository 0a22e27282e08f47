import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { transact } from '#service/store/db/transact.ts'
import { createOutbox } from '#service/store/outbox/outbox.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { createQueueScenario } from '#testing/scenarios/queue.ts'
import { startService } from '#testing/service/service.ts'
import { markReplacedQuotes } from './newer-quotes.ts'

const service = await startService()
const { db } = service
const { createLink, signIn } = createQueueScenario(service)
await signIn()
const token = await service.signIn()
const caller = await service.store.findCaller(token)
if (!caller) throw new Error('No one is signed in.')
const { organizationId } = caller
afterAll(() => service.close())

const createQuotes = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => createQuote(service, token)))

/** Holds the transaction of a purchase open for a while. */
const slowOutbox = { ...createOutbox(db, service.now), enqueue: () => setTimeout(200) }
const slowStore = createTestStore(db, service.now, slowOutbox)

/** Adds a quote to the chain of another one, in a transaction that takes a while. */
const add = (id: string, replacedQuoteId: string) =>
  transact(db, async (transaction) => {
    const offers = [{ accepted: true } as Offer]
    await markReplacedQuotes(transaction, [{ id, organizationId, risk: {} as Risk, offers, replacedQuoteId }])
    await setTimeout(200)
  })

test('replaces all but one of the quotes that are added at the same time to different quotes of a chain', async () => {
  const ids = (await createQuotes(4)).map(({ quoteId }) => quoteId)
  const [first = '', second = '', third = '', fourth = ''] = ids
  await add(second, first)
  await Promise.all([add(third, second), add(fourth, first)])
  const rows = await db.selectFrom('quotes').select('newer_quote_id').where('chain_id', '=', first).execute()
  const newest = rows.filter(({ newer_quote_id }) => newer_quote_id === null)
  expect([rows.length, newest.length]).toEqual([4, 1])
})

test.each([
  ['before a quote it replaces is', 0, 'addition'],
  ['before another quote of the chain is', 1, 'addition'],
  ['after another quote of the chain was', 1, 'purchase'],
])('adds a quote to the end of a chain just %s bought through a link', async (_, position, earlier) => {
  const quotes = await createQuotes(3)
  const [first = '', second = '', third = ''] = quotes.map(({ quoteId }) => quoteId)
  await add(second, first)
  const links = await Promise.all(quotes.map(({ offerId }) => createLink(offerId)))
  const buy = (index: number) =>
    slowStore.purchaseOffer(caller, { offerId: quotes[index]?.offerId ?? '', linkId: links[index]?.id })
  const changes: (() => Promise<unknown>)[] = [() => add(third, first), () => buy(position)]
  if (earlier === 'purchase') changes.reverse()
  await Promise.all(
    changes.map(async (change, index) => {
      await setTimeout(index * 100)
      await change()
    }),
  )
  const chain = await db
    .selectFrom('quotes')
    .innerJoin('booking_list', 'quote_id', 'quotes.id')
    .select(['quotes.id', 'replaced'])
    .where('chain_id', '=', first)
    .orderBy('chain_position')
    .execute()
  expect(chain.map(({ id, replaced }) => [id, replaced])).toEqual([
    [first, position === 0 ? 0 : 1],
    [second, position === 1 ? 0 : 1],
    [third, 0],
  ])
  await expect(buy(2)).rejects.toMatchObject({ reason: 'ALREADY_BOUGHT' })
})
