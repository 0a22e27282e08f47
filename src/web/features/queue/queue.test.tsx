// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { call } from '#web/api/client.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import { clickWithoutAct, connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { QueuePage } from './QueuePage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService({ now: Date.now() })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  await service.close()
})

const inDays = (days: number) => new Date(service.now() + days * 86_400_000).toISOString()
const shipment = () =>
  aShipment({
    journeyLegs: [aLeg({ startTime: inDays(4), endTime: inDays(8) })],
    bookingHolder: aHolder({ businessName: 'Unlucky Oy' }),
  })

async function signedInAs(email: string) {
  await signInAs(service, email)
  connect(service)
}

/** Has the service fail while it keeps a quote, as a fault of its own would. */
async function failToQuote() {
  await sql`alter table listed_words rename to listed_words_away`.execute(service.db)
  await expect(call(v2.quote, shipment())).rejects.toThrow('Something went wrong on the server')
  await service.store.settled()
  await sql`alter table listed_words_away rename to listed_words`.execute(service.db)
}

const failed = async () => within(await screen.findByRole('region', { name: 'Failed' }))

describe('What failed', () => {
  it('is brought into the slip as it was asked, to be asked for again, after a question where answers would be lost', async () => {
    await signedInAs('support@lading.example')
    await failToQuote()
    fillDraft({ insuredValue: '5000' })
    openPage(paths.queue, <QueuePage />)
    await userEvent.click(await (await failed()).findByRole('button', { name: /^Ask for it again/ }))
    expect(currentDraft().shipment.insuredValue).toBe('5000')
    await userEvent.click(screen.getByRole('button', { name: 'Replace it' }))
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(currentDraft().holder.businessName).toBe('Unlucky Oy')
    expect(currentDraft().shipment.insuredValue).toBe('100000')
  })

  it('goes once somebody says that it was dealt with, and the focus goes to how many are left', async () => {
    await signedInAs('support@lading.example')
    await failToQuote()
    openPage(paths.queue, <QueuePage />)
    const group = await failed()
    expect(
      await group.findByText('Asking for offers failed in the service. Nothing was priced.'),
    ).toBeTruthy()
    await userEvent.click(await group.findByRole('button', { name: /^Dealt with/ }))
    await waitFor(() => expect(group.queryByText('Unlucky Oy')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Nothing has failed that somebody has yet to see to.')
  })
})

describe('The page', () => {
  it('says in each group that there is nothing', async () => {
    await signedInAs('admin@lading.example')
    openPage(paths.queue, <QueuePage />)
    for (const sentence of [
      'No offer is about to lapse.',
      'Nothing was declined in the last seven days.',
      'Nothing has failed that somebody has yet to see to.',
      'No link that was handed over waits to be bought by.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('says that it could not be fetched, and fetches it when asked to', async () => {
    await signedInAs('support@lading.example')
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      if (input.pathname.includes('/queue/failed')) throw new TypeError('The connection was cut.')
      return service.fetch(input, init)
    })
    openPage(paths.queue, <QueuePage />)
    const group = await failed()
    await group.findByText('This could not be fetched')
    expect(await screen.findByText('No offer is about to lapse.')).toBeTruthy()
    connect(service)
    await userEvent.click(group.getByRole('button', { name: 'Try again' }))
    expect(await group.findByText(/^Nothing has failed/)).toBeTruthy()
  })

  it('shows a group alone by its pages, as its address says', async () => {
    await signedInAs('support@lading.example')
    for (let made = 0; made < 6; made += 1) await call(v2.quote, shipment())
    openPage(paths.queue, <QueuePage />)
    await userEvent.click(await screen.findByRole('link', { name: 'See all 6 that are about to lapse' }))
    expect(await screen.findByText('6, the first to lapse first')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Failed' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'See all that waits' }))
    await failed()
  })

  it('checks the "mine only" filter immediately', async () => {
    await signedInAs('support@lading.example')
    const router = openPage(paths.queue, <QueuePage />)
    const box = await screen.findByLabelText<HTMLInputElement>('Mine alone')
    for (const checked of [true, false]) {
      clickWithoutAct(box)
      expect(box.checked).toBe(checked)
      expect(router.state.location.search).toBe(checked ? '?whose=mine' : '')
    }
  })

  it('shows nobody else anything: not a shipper, and nothing of a server that has no queue', async () => {
    await signedInAs('shipper@lading.example')
    openPage(paths.queue, <QueuePage />)
    expect(await screen.findByText(/^The queue is for support staff/)).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
