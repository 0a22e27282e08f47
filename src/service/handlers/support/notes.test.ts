import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { createOrganization, getOrganizationTokens } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

type WireNote = { id: string; content: string; createdAt: string; userId: string; userName: string }

let shipper: string
let support: string
let quoteId: string
let offerId: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  shipper = await service.signIn()
  support = await service.signIn('support@lading.example')
  ;({ quoteId, offerId } = await createQuote(service, shipper))
})

const notesPath = (id: string) => `/api/v2/quote/bookings/${id}/notes`
const addNote = (fields: object, by = support, id = quoteId) =>
  service.request({ method: 'POST', url: notesPath(id), token: by, payload: fields })
const listNotes = (by = support, id = quoteId) => service.request({ url: notesPath(id), token: by })
const readNotes = async (by?: string, id?: string) =>
  (await listNotes(by, id)).json<WireNote[]>().map(({ content }) => content)

/** Creates a quote of a broker's client, and support staff of both. The broker's can also work for the client. */
async function createClientQuote() {
  const { organizationId } = await createPerson(service, ['administrator'])
  const client = await createOrganization(service, 'Acme Ltd', organizationId)
  const ofClient = await createPerson(service, ['support'], client)
  const broker = await createPerson(service, ['support'], organizationId)
  const { quoteId: id } = await createQuote(service, ofClient.token)
  const { access_token: forClient } = await getOrganizationTokens(service, broker.token, client)
  return { client, ofClient, broker, forClient, id }
}

describe('a note on a quote', () => {
  test('has its author and time, and stays with the booking made from the quote', async () => {
    const added = await addNote({ content: '  Call Aino first.\nNot the office.  ' })
    expect(added.statusCode).toBe(200)
    expect(added.json()).toMatchObject({
      content: 'Call Aino first.\nNot the office.',
      createdAt: new Date(testNow).toISOString(),
      userName: 'Sofia Support',
    })
    service.setNow(testNow + 1000)
    const { id } = await buyOffer(service, shipper, offerId)
    await addNote({ content: 'Bought on the phone.' }, await service.signIn('admin@lading.example'), id)
    for (const each of [id, quoteId, id.toUpperCase()])
      expect(await readNotes(support, each)).toEqual([
        'Bought on the phone.',
        'Call Aino first.\nNot the office.',
      ])
  })

  test('appears in no record that shippers can read and on no certificate', async () => {
    await addNote({ content: 'Zanzibarian secret' })
    const { id } = await buyOffer(service, shipper, offerId)
    const get = async (path: string) => {
      const reply = await service.request({ url: `/api/v2/quote/${path}`, token: shipper })
      expect(reply.statusCode).toBeLessThan(300)
      return reply
    }
    for (const path of [`bookings/${id}`, 'bookings', 'bookings/csv', `offers/${offerId}`])
      expect((await get(path)).payload).not.toContain('Zanzibarian')
    const { pages } = await readPdf((await get(`bookings/${id}/certificate`)).rawPayload)
    expect(pages.join()).toContain('Karelian Machines Oy')
    expect(pages.join()).not.toContain('Zanzibarian')
    expect((await listNotes(shipper)).statusCode).toBe(403)
    expect((await addNote({ content: 'x' }, shipper)).statusCode).toBe(403)
  })

  test('is listed among the latest 200, newest first', async () => {
    const author = await service.store.findCaller(support)
    if (!author) throw new Error('The token has no caller.')
    for (let number = 1; number <= 201; number += 1) {
      service.setNow(testNow + number)
      await service.store.addNote(author, { id: quoteId, content: `Note ${number}` })
    }
    const notes = await readNotes()
    expect([notes.length, notes[0], notes.at(-1)]).toEqual([200, 'Note 201', 'Note 2'])
  })

  test('a note by staff of an organization above is hidden from staff of the quote’s organization', async () => {
    const { ofClient, broker, forClient, id } = await createClientQuote()
    for (const [content, by] of [
      ['By the broker', broker.token],
      ['By the broker, for the client', forClient],
      ['By the client', ofClient.token],
    ] as const) {
      service.setNow(service.now() + 1000)
      expect((await addNote({ content }, by, id)).statusCode).toBe(200)
    }
    const all = ['By the client', 'By the broker, for the client', 'By the broker']
    expect(await readNotes(broker.token, id)).toEqual(all)
    expect(await readNotes(forClient, id)).toEqual(all)
    expect(await readNotes(ofClient.token, id)).toEqual(['By the client'])
  })

  test.each([['shipper'], ['support'], ['administrator']] as const)(
    'belongs to the broker even if the client gave its author the %s role',
    async (role) => {
      const { client, ofClient, broker, forClient, id } = await createClientQuote()
      const added = { account_id: broker.id, organization_id: client, roles: JSON.stringify([role]) }
      const created_at = new Date(testNow).toISOString()
      await service.db
        .insertInto('memberships')
        .values({ ...added, created_at })
        .execute()
      // The same attempt in another organization is a different note.
      for (const by of [forClient, ofClient.token])
        expect((await addNote({ content: 'Hello', attempt: 'one' }, by, id)).statusCode).toBe(200)
      expect(await readNotes(forClient, id)).toHaveLength(2)
      expect(await readNotes(ofClient.token, id)).toHaveLength(1)
    },
  )

  test("is not found for another organization's quote", async () => {
    await addNote({ content: 'Ours' })
    const outsider = await service.signInElsewhere(['support'])
    expect((await listNotes(outsider)).statusCode).toBe(404)
    expect((await addNote({ content: 'Theirs' }, outsider)).statusCode).toBe(404)
    expect(await readNotes()).toEqual(['Ours'])
  })

  test('is added once if its attempt is repeated, even simultaneously, and keeps its first text', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => addNote({ content: `Text ${index}`, attempt: 'one' })),
    )
    expect(new Set(replies.map((reply) => reply.payload)).size).toBe(1)
    expect(await readNotes()).toHaveLength(1)
    const audits = await service.db
      .selectFrom('audit_entries')
      .select(['action', 'content'])
      .where('record_id', '=', quoteId)
      .where('action', '=', 'addNote')
      .execute()
    // The log has the event, not the text.
    expect(audits).toEqual([{ action: 'addNote', content: 'Added a note to a quote' }])
  })

  test('is recorded for the quote, or for the booking once it is bought', async () => {
    await addNote({ content: 'Before' })
    const { id, reference } = await buyOffer(service, shipper, offerId)
    await addNote({ content: 'After' })
    const entries = await service.db
      .selectFrom('audit_entries')
      .select(['record_id', 'content'])
      .where('record_id', 'in', [quoteId, id])
      .where('action', '=', 'addNote')
      .orderBy('content')
      .execute()
    expect(entries).toEqual([
      { record_id: id, content: `Added a note to ${reference}` },
      { record_id: quoteId, content: 'Added a note to a quote' },
    ])
  })

  test('is shown with the quotes that replace it, but not the other way round', async () => {
    await addNote({ content: 'Needs the certificate before noon.' })
    const replace = (previousOfferId: string) => createQuote(service, shipper, { previousOfferId } as object)
    const second = await replace(offerId)
    service.setNow(testNow + 1000)
    await addNote({ content: 'Now with war.' }, support, second.quoteId)
    const third = await replace(second.offerId)
    expect(await readNotes(support, third.quoteId)).toEqual([
      'Now with war.',
      'Needs the certificate before noon.',
    ])
    expect(await readNotes()).toEqual(['Needs the certificate before noon.'])
  })

  test("can't be changed or deleted, not even in the database", async () => {
    await addNote({ content: 'As it was' })
    await expect(service.db.updateTable('notes').set({ content: 'Other' }).execute()).rejects.toThrow(
      /can’t be changed/,
    )
    await expect(service.db.deleteFrom('notes').execute()).rejects.toThrow(/only deleted with/)
    expect(await readNotes()).toEqual(['As it was'])
  })

  test.each([
    [{}, 'content'],
    [{ content: '   ' }, 'content'],
    [{ content: 'x'.repeat(2001) }, 'content'],
    [{ content: ['x'] }, 'content'],
    [{ content: 'x', attempt: 'x'.repeat(201) }, 'attempt'],
  ])('%# is rejected at its field', async (fields, path) => {
    const reply = await addNote(fields)
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors?.map((error) => error.path)).toEqual([path])
    expect(await readNotes()).toEqual([])
  })

  test('can have 2,000 characters', async () => {
    expect((await addNote({ content: 'x'.repeat(2000) })).statusCode).toBe(200)
  })
})
