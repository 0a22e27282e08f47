import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireNote = { id: string; content: string; createdAt: string; userId: string; userName: string }

let service: TestService
let shipper: string
let support: string
let quoteId: string
let offerId: string
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  shipper = await service.signIn()
  support = await service.signIn('support@lading.example')
  const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), shipper)
  ;({ quoteId, offerId } = quote.json<WireQuote>())
})

const at = (id: string) => `/api/v2/quote/bookings/${id}/notes`
const write = (fields: object, by = support, id = quoteId) =>
  service.request({ method: 'POST', url: at(id), headers: { authorization: by }, payload: fields })
const read = (by = support, id = quoteId) => service.request({ url: at(id), headers: { authorization: by } })
const contents = async (by?: string, id?: string) =>
  (await read(by, id)).json<WireNote[]>().map(({ content }) => content)

describe('a note on a quote', () => {
  test('has its author and time, and stays with the booking made from the quote', async () => {
    const added = await write({ content: '  Call Aino first.\nNot the office.  ' })
    expect(added.statusCode).toBe(200)
    expect(added.json()).toMatchObject({
      content: 'Call Aino first.\nNot the office.',
      createdAt: new Date(testNow).toISOString(),
      userName: 'Sofia Support',
    })
    service.setNow(testNow + 1000)
    const bought = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, shipper)
    const { id } = bought.json<WireBooking>()
    await write({ content: 'Bought on the phone.' }, await service.signIn('admin@lading.example'), id)
    for (const each of [id, quoteId, id.toUpperCase()])
      expect(await contents(support, each)).toEqual([
        'Bought on the phone.',
        'Call Aino first.\nNot the office.',
      ])
  })

  test('appears in no record that shippers can read and on no certificate', async () => {
    await write({ content: 'Zanzibarian secret' })
    const { id } = (
      await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, shipper)
    ).json<WireBooking>()
    for (const path of [
      `bookings/${id}`,
      'bookings',
      'bookings/csv',
      `offers/${offerId}`,
      `bookings/${id}/certificate`,
    ]) {
      const reply = await service.request({
        url: `/api/v2/quote/${path}`,
        headers: { authorization: shipper },
      })
      expect(reply.statusCode).toBeLessThan(300)
      expect(reply.payload).not.toContain('Zanzibarian')
    }
    expect((await read(shipper)).statusCode).toBe(403)
    expect((await write({ content: 'x' }, shipper)).statusCode).toBe(403)
  })

  test('is among the latest 200, newest first', async () => {
    const author = await service.store.findCaller(support)
    if (!author) throw new Error('The token has no caller.')
    for (let each = 1; each <= 201; each += 1)
      await service.store.addNote({ id: quoteId, content: `Note ${each}` }, author, testNow + each)
    const notes = await contents()
    expect([notes.length, notes[0], notes.at(-1)]).toEqual([200, 'Note 201', 'Note 2'])
  })

  test("is not found for another organization's quote", async () => {
    await write({ content: 'Ours' })
    const outsider = await service.signInElsewhere(['support'])
    expect((await read(outsider)).statusCode).toBe(404)
    expect((await write({ content: 'Theirs' }, outsider)).statusCode).toBe(404)
    expect(await contents()).toEqual(['Ours'])
  })

  test('is added once when repeated under its name, also simultaneously, and keeps its first text', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => write({ content: `Text ${index}`, attempt: 'one' })),
    )
    expect(new Set(replies.map((reply) => reply.payload)).size).toBe(1)
    expect(await contents()).toHaveLength(1)
    const audits = await service.db
      .selectFrom('audits')
      .select(['act', 'content'])
      .where('record_id', '=', quoteId)
      .where('act', '=', 'addNote')
      .execute()
    // The log has the event, not the text.
    expect(audits).toEqual([{ act: 'addNote', content: 'Added a note to a quote' }])
  })

  test('is recorded for the quote, or for the booking once it is bought', async () => {
    await write({ content: 'Before' })
    const bought = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, shipper)
    const { id, reference } = bought.json<WireBooking>()
    await write({ content: 'After' })
    const added = await service.db
      .selectFrom('audits')
      .select(['record_id', 'content'])
      .where('record_id', 'in', [quoteId, id])
      .where('act', '=', 'addNote')
      .orderBy('content')
      .execute()
    expect(added).toEqual([
      { record_id: id, content: `Added a note to ${reference}` },
      { record_id: quoteId, content: 'Added a note to a quote' },
    ])
  })

  test("can't be changed or deleted, not even in the database", async () => {
    await write({ content: 'As it was' })
    await expect(service.db.updateTable('notes').set({ content: 'Other' }).execute()).rejects.toThrow(
      /never changed/,
    )
    await expect(service.db.deleteFrom('notes').execute()).rejects.toThrow(/never changed/)
    expect(await contents()).toEqual(['As it was'])
  })

  test.each([
    [{}, 'content'],
    [{ content: '   ' }, 'content'],
    [{ content: 'x'.repeat(2001) }, 'content'],
    [{ content: ['x'] }, 'content'],
    [{ content: 'x', attempt: 'x'.repeat(201) }, 'attempt'],
  ])('%# is rejected at its field', async (fields, path) => {
    const reply = await write(fields)
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors?.map((error) => error.path)).toEqual([path])
    expect(await contents()).toEqual([])
  })

  test('can have 2,000 characters', async () => {
    expect((await write({ content: 'x'.repeat(2000) })).statusCode).toBe(200)
  })
})
