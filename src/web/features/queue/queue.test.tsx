import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { call } from '#web/api/client.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { aHolder, anUpcomingShipment } from '#testing/builders/shipment.ts'
import {
  clickWhileBusy,
  clickWithoutAct,
  connect,
  openPage,
  queriesSettled,
  signInAs,
  fillDraft,
} from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { QueuePage } from './QueuePage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService({ now: Date.now() })
  return service.close
})

const shipment = () => anUpcomingShipment({ bookingHolder: aHolder({ businessName: 'Unlucky Oy' }) })

async function signedInAs(email: string) {
  await signInAs(service, email)
  connect(service)
}

/** Makes the service fail while it saves a quote. */
async function failToQuote() {
  await sql`alter table booking_list rename column words to hidden_words`.execute(service.db)
  await expect(call(v2.createQuote, shipment())).rejects.toThrow('Something went wrong on the server')
  await service.store.waitForBackgroundWrites()
  await sql`alter table booking_list rename column hidden_words to words`.execute(service.db)
}

const failed = async () => within(await screen.findByRole('region', { name: 'Failed' }))

describe('a failed quote', () => {
  it('can be retried with its original answers, after confirming that the draft is replaced', async () => {
    await signedInAs('support@lading.example')
    await failToQuote()
    fillDraft({ insuredValue: '5000' })
    const router = openPage(paths.queue, <QueuePage />)
    await userEvent.click(await (await failed()).findByRole('button', { name: /^Retry quote/ }))
    expect(currentDraft().shipment.insuredValue).toBe('5000')
    await userEvent.click(screen.getByRole('button', { name: 'Replace draft' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.holder))
    expect(currentDraft().holder.businessName).toBe('Unlucky Oy')
    expect(currentDraft().shipment.insuredValue).toBe('100,000')
  })

  it('is removed when it is marked as resolved, and the focus moves to the entry count', async () => {
    await signedInAs('support@lading.example')
    await failToQuote()
    openPage(paths.queue, <QueuePage />)
    const group = await failed()
    expect(await group.findByText('The quote failed because of an internal error.')).toBeTruthy()
    await clickWhileBusy(await group.findByRole('button', { name: /^Mark as resolved/ }))
    await waitFor(() => expect(group.queryByText('Unlucky Oy')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('No unresolved failures in the last 30 days.'),
    )
  })
})

describe('the queue page', () => {
  it('shows an empty state in each group', async () => {
    await signedInAs('admin@lading.example')
    openPage(paths.queue, <QueuePage />)
    for (const sentence of [
      'No offers are about to expire.',
      'No quotes were declined in the last 7 days.',
      'No unresolved failures in the last 30 days.',
      'No offers are waiting for a customer.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('shows a load error per group, and loads it after "Try again"', async () => {
    await signedInAs('support@lading.example')
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      if (input.pathname.includes('/queue/failed')) throw new TypeError('The connection was cut.')
      return service.fetch(input, init)
    })
    openPage(paths.queue, <QueuePage />)
    const group = await failed()
    await group.findByText('We couldn’t load these entries')
    expect(await screen.findByText('No offers are about to expire.')).toBeTruthy()
    connect(service)
    await userEvent.click(group.getByRole('button', { name: 'Try again' }))
    expect(await group.findByText('No unresolved failures in the last 30 days.')).toBeTruthy()
  })

  it('shows all pages of a single group, and returns to the whole queue', async () => {
    await signedInAs('support@lading.example')
    for (let made = 0; made < 6; made += 1) await call(v2.createQuote, shipment())
    openPage(paths.queue, <QueuePage />)
    await userEvent.click(await screen.findByRole('link', { name: 'View all 6 expiring offers' }))
    const heading = screen.getByRole('heading', { name: 'Queue' })
    expect(document.activeElement).toBe(heading)
    heading.blur()
    expect(await screen.findByText('6 entries expiring in the next 24 hours, soonest first')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Failed' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'View the whole queue' }))
    expect(document.activeElement).toBe(heading)
    await failed()
  })

  it('checks "Only mine" immediately', async () => {
    await signedInAs('support@lading.example')
    const router = openPage(paths.queue, <QueuePage />)
    const box = await screen.findByLabelText<HTMLInputElement>('Only mine')
    for (const checked of [true, false]) {
      clickWithoutAct(box)
      expect(box.checked).toBe(checked)
      expect(router.state.location.search).toBe(checked ? '?whose=mine' : '')
    }
  })

  it('announces how many entries match once they are filtered, but not before', async () => {
    await signedInAs('support@lading.example')
    openPage(paths.queue, <QueuePage />)
    await queriesSettled()
    expect(screen.queryByText(/^Entries found/)).toBeNull()
    await userEvent.click(screen.getByLabelText('Only mine'))
    expect((await screen.findByText(/^Entries found: \d+$/)).getAttribute('role')).toBe('status')
  })

  it('shows no entries to a shipper', async () => {
    await signedInAs('shipper@lading.example')
    openPage(paths.queue, <QueuePage />)
    expect(await screen.findByText(/^Only support staff can view the queue/)).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
