import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { transact } from '#service/store/db/transact.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'
import { markReplacedQuotes } from './newer-quotes.ts'

const service = await startService()
const { db } = service
const token = await service.signIn()
const { organizationId = '' } = (await service.store.findCaller(token)) ?? {}
afterAll(() => service.close())

test('replaces all but one of the quotes that are added at the same time to different quotes of a chain', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await createQuote(service, token)).quoteId),
  )
  const offers = [{ accepted: true } as Offer]
  const add = (id: string, replacedQuoteId: string) =>
    transact(db, async (transaction) => {
      const quote = { id, organizationId, risk: {} as Risk, offers, replacedQuoteId }
      await markReplacedQuotes(transaction, [quote])
      await setTimeout(200)
    })
  await add(second, first)
  await Promise.all([add(third, second), add(fourth, first)])
  const rows = await db.selectFrom('quotes').select('newer_quote_id').where('chain_id', '=', first).execute()
  const newest = rows.filter(({ newer_quote_id }) => newer_quote_id === null)
  expect([rows.length, newest.length]).toEqual([4, 1])
})
