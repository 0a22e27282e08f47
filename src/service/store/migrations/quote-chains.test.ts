import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'
import { up } from './0078-quote-chains.ts'

const service = await startService()
afterAll(() => service.close())

const before0078 = [
  'drop index quotes_by_chain',
  'alter table quotes drop column chain_id',
  'alter table quotes drop column chain_position',
  'create index quotes_replaced on quotes (newer_quote_id) where newer_quote_id is not null',
]

test('numbers the quotes of each chain from its last one back, and keeps which replaced which', async () => {
  const { db } = service
  const token = await service.signIn()
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) ids.push((await createQuote(service, token)).quoteId)
  const [offer = '', declined = '', bought = '', last = '', , beforeDeleted = ''] = ids
  for (const statement of before0078) await sql.raw(statement).execute(db)
  const newer = { [offer]: bought, [declined]: bought, [bought]: last, [beforeDeleted]: 'deleted' }
  for (const [id, newer_quote_id] of Object.entries(newer))
    await db.updateTable('quotes').set({ newer_quote_id }).where('id', '=', id).execute()
  await db
    .updateTable('booking_list')
    .set({ replaced: 1 })
    .where('quote_id', 'in', [offer, declined])
    .execute()
  await up(db as unknown as Kysely<unknown>)
  const columns = ['chain_id', 'chain_position', 'newer_quote_id'] as const
  const rows = await db.selectFrom('quotes').select('id').select(columns).where('id', 'in', ids).execute()
  const byId = new Map(rows.map(({ id, ...row }) => [id, columns.map((column) => row[column])]))
  expect(ids.map((id) => byId.get(id))).toEqual([
    [last, -2, bought],
    [last, -2, bought],
    [last, -1, null],
    [last, 0, null],
    [null, 0, null],
    ['deleted', -1, null],
  ])
})
