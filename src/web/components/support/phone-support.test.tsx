import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { call } from '#web/api/client.ts'
import { KeyboardShortcuts } from '#web/app/shell/KeyboardShortcuts.tsx'
import { PurchasePage } from '#web/features/purchase/PurchasePage.tsx'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { Draft } from '#web/draft/draft-content.ts'
import { paths, patterns } from '#web/paths.ts'
import { anIndividual, anUpcomingShipment } from '#testing/builders/shipment.ts'
import { clickWhileBusy, connect, holdReplies, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'

const support = 'support@lading.example'

let service: TestService
beforeEach(async () => {
  // Near the machine's clock, so that no offer has expired.
  service = await startService({ now: Date.now() })
  return service.close
})

/** Renders a marker once permissions have loaded or failed to load. */
const PermissionsMarker = () => !usePermissions().isLoading && <p>Permissions loaded</p>

/** Opens the purchase page of an offer as the given user. */
async function openPurchase(
  email: string,
  overrides: Parameters<typeof connect>[1] = {},
  shipment: Partial<Shipment> = {},
) {
  await signInAs(service, email)
  connect(service)
  const [offer] = await call(v2.createQuote, anUpcomingShipment(shipment))
  const sent = connect(service, overrides)
  const open = () =>
    openPage(
      patterns.purchase,
      <>
        <KeyboardShortcuts />
        <PurchasePage />
        <PermissionsMarker />
      </>,
      paths.purchase(offer?.id ?? ''),
    )
  const router = open()
  await screen.findByRole('button', { name: /^Buy cover for/ })
  return { sent, router, reopen: open, offerId: offer?.id ?? '', quoteId: offer?.quoteId ?? '' }
}

/** Loses the reply to the first note that is added. */
function loseFirstNoteReply() {
  let isFirst = true
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
    const reply = await service.fetch(input, init)
    if (!input.pathname.endsWith('/notes') || init.method !== 'POST' || !isFirst) return reply
    isFirst = false
    throw new TypeError('The connection was cut.')
  })
}

const listEvents = () => service.db.selectFrom('booking_events').select('content').execute()

const listNotes = async () =>
  (await service.db.selectFrom('notes').select('content').execute()).map(({ content }) => content)

describe('support staff on the phone', () => {
  it('reach a sentence with the price by a shortcut', async () => {
    await openPurchase(support)
    await screen.findByRole('heading', { name: 'Read to the customer' })
    await userEvent.keyboard('p')
    const sentence = document.activeElement?.textContent ?? ''
    expect(sentence).toMatch(
      /^All risks cover for industrial machinery .+ worth one hundred thousand euros, from .+ costs \d+ euros/,
    )
    expect(sentence).toMatch(
      /The price is valid until .+ There’s an excess of .+ for each loss\. This is a specimen and provides no cover\.$/,
    )
  })

  it('record the customer’s phone consent, which appears in the history', async () => {
    const { sent } = await openPurchase(support)
    const name = await screen.findByLabelText<HTMLInputElement>('Name of the person who agreed')
    const identified = screen.getByLabelText<HTMLInputElement>('How you identified them')
    expect([name.value, identified.value]).toEqual(['', ''])
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    const unconfirmed =
      /^Confirm that you informed the holder of the .+ and that the holder accepted these terms\.$/
    expect(await screen.findAllByText(unconfirmed)).not.toHaveLength(0)
    await userEvent.click(
      screen.getByRole('checkbox', {
        name: /^I confirm that I informed the holder by phone that this cover is subject to the/,
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    // Nothing is sent without a name, and the box stays ticked.
    expect(await screen.findAllByText('Enter the name of the person who agreed.')).not.toHaveLength(0)
    expect(screen.getAllByText('Enter how you identified them.')).not.toHaveLength(0)
    expect(sent.filter(({ path }) => path.endsWith('/purchase'))).toEqual([])
    await userEvent.type(name, 'karelian machines OY ')
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    expect(await screen.findAllByText('Enter the person’s name, not the company’s.')).not.toHaveLength(0)
    expect(sent.filter(({ path }) => path.endsWith('/purchase'))).toEqual([])
    await userEvent.clear(name)
    await userEvent.type(name, 'Aino Karjalainen ')
    await userEvent.type(identified, 'Called back')
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    await screen.findByText('Elsewhere')
    expect((await listEvents())[0]?.content).toMatch(
      /^Bought by Sofia Support\. Aino Karjalainen accepted the .+, by phone\. Sofia Support identified them: Called back$/,
    )
  })

  it('record the consent of an individual in their own name', async () => {
    await openPurchase(support, {}, { bookingHolder: anIndividual() })
    await userEvent.type(await screen.findByLabelText('Name of the person who agreed'), 'Aino Järvinen')
    await userEvent.type(screen.getByLabelText('How you identified them'), 'Called back')
    await userEvent.click(screen.getByRole('checkbox', { name: /^I confirm that I informed the holder/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    await screen.findByText('Elsewhere')
    expect((await listEvents())[0]?.content).toContain('Aino Järvinen accepted the ')
  })

  it('find the consent details restored when they choose phone again or reload, for the same offer only', async () => {
    const { router, reopen } = await openPurchase(support)
    const fields = async () => [
      (await screen.findByLabelText<HTMLInputElement>('Name of the person who agreed')).value,
      screen.getByLabelText<HTMLInputElement>('How you identified them').value,
    ]
    await userEvent.type(await screen.findByLabelText('Name of the person who agreed'), 'Aino')
    await userEvent.type(screen.getByLabelText('How you identified them'), 'Called back')
    await userEvent.click(screen.getByRole('radio', { name: 'I do' }))
    await userEvent.click(screen.getByRole('radio', { name: 'The holder, by phone' }))
    expect(await fields()).toEqual(['Aino', 'Called back'])
    const [other] = await call(v2.createQuote, anUpcomingShipment())
    await act(() => router.navigate(paths.purchase(other?.id ?? '')))
    await waitFor(async () => expect(await fields()).toEqual(['', '']))
    cleanup()
    updateDraft(Draft.parse(JSON.parse(JSON.stringify(currentDraft()))))
    reopen()
    await waitFor(async () => expect(await fields()).toEqual(['Aino', 'Called back']))
    // Read and accepted again.
    const confirm = { name: /^I confirm that I informed the holder/ }
    expect(screen.getByRole<HTMLInputElement>('checkbox', confirm).checked).toBe(false)
    await userEvent.click(screen.getByRole('checkbox', confirm))
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    await screen.findByText('Elsewhere')
    expect(currentDraft().consentDrafts).toEqual({})
  })

  it('can accept for themselves, and then the history names no one on the phone', async () => {
    await openPurchase(support)
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /^I confirm that I informed the holder/ }),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'I do' }))
    // The box has another text now, so it must be ticked again.
    const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I accept the/ })
    expect(consent.checked).toBe(false)
    await userEvent.click(consent)
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    await screen.findByText('Elsewhere')
    expect((await listEvents())[0]?.content).toMatch(/^Bought by Sofia Support, accepting the /)
  })

  it('add a note once, even if it is sent again after a lost reply', async () => {
    await openPurchase(support)
    await screen.findByLabelText('New note')
    await userEvent.keyboard('n')
    await userEvent.keyboard('Calls back at 3.')
    loseFirstNoteReply()
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByText(/We don’t know if the note was added/)
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Calls back at 3.')
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByText('Sofia Support')
    expect(screen.getAllByText('Calls back at 3.')).toHaveLength(1)
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('')
    expect(await listNotes()).toHaveLength(1)
    expect(await screen.findByText(/^Note added\./)).toBeDefined()
    await userEvent.keyboard('N')
    expect(screen.queryByText(/^Note added\./)).toBeNull()
  })

  it('find the field empty if they left the page before the note was added', async () => {
    const { router, offerId } = await openPurchase(support)
    await userEvent.type(await screen.findByLabelText('New note'), 'Calls back at 3.')
    const release = holdReplies()
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
    await act(() => router.navigate('/elsewhere'))
    release()
    await waitFor(async () => expect(await listNotes()).toEqual(['Calls back at 3.']))
    await act(() => router.navigate(paths.purchase(offerId)))
    await screen.findByText('Calls back at 3.', { ignore: 'textarea' })
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('')
  })

  it('add a second note if they edit the text after the reply was lost', async () => {
    await openPurchase(support)
    const field = await screen.findByLabelText<HTMLTextAreaElement>('New note')
    await userEvent.type(field, 'Calls back')
    loseFirstNoteReply()
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByText(/We don’t know if the note was added/)
    await userEvent.type(field, ' at 4.')
    await clickWhileBusy(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByText('Calls back at 4.', { ignore: 'textarea' })
    expect((await listNotes()).sort()).toEqual(['Calls back', 'Calls back at 4.'])
  })
})

describe('other users', () => {
  const expectNoSupportTools = () => {
    expect(screen.queryByRole('heading', { name: 'Read to the customer' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
    expect(screen.queryByText('Who accepts the terms?')).toBeNull()
    expect(screen.getByRole('checkbox', { name: /^I accept the/ })).toBeTruthy()
  }

  it('see no support tools as a shipper', async () => {
    await openPurchase('shipper@lading.example')
    await screen.findByText('Permissions loaded')
    expectNoSupportTools()
  })

  it('see no support tools on a server that doesn’t return permissions', async () => {
    await openPurchase(support, { missingPaths: /\/exchange$/ })
    await screen.findByText('Permissions loaded')
    expectNoSupportTools()
  })
})
