import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { currentDraft, recordSentPurchase, updateDraft } from '#web/draft/draft.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { currentSession, switchOrganization } from '#web/session.ts'
import { LeavePrompt, UnsavedChangesPrompt } from '#web/forms/LeavePrompt.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  connect(service)
  await signInAs(service)
})

/** Clicks “Sign out”, and waits until the other tabs have been asked. */
async function clickSignOut(page = <SignOutButton />) {
  openPage('/', page)
  await clickSignOutAgain()
}
async function clickSignOutAgain() {
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByRole('dialog') !== null || currentSession() === null).toBe(true))
}
/** Another tab, which answers each message. */
function openOtherTab(answer: (data: unknown) => string) {
  const channel = new BroadcastChannel('lading.session')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => channel.postMessage(answer(data))
  onTestFinished(() => channel.close())
}
const question = () => screen.queryByRole('dialog', { name: 'Sign out and delete your draft?' })

it('signs out immediately, here and on the server, if there is no draft', async () => {
  const token = currentSession()?.token ?? ''
  await clickSignOut()
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(question()).toBeNull()
  expect(await service.store.findCaller(token)).toBeUndefined()
})

it('signs out here even if the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await clickSignOut()
  await waitFor(() => expect(currentSession()).toBeNull())
})

it('asks first if there is a draft, and keeps everything on "Keep draft"', async () => {
  fillDraft()
  await clickSignOut()
  const dialog = within(question() ?? document.body)
  const description = /haven’t bought cover for this shipment yet\. Signing out deletes your draft/
  expect(screen.getByRole('dialog', { description })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep draft' }))
  expect([question(), currentSession() === null]).toEqual([null, false])
  expect(currentDraft().shipment.insuredValue).toBe('100000')
})

it('signs out and deletes the draft once this is confirmed', async () => {
  fillDraft()
  await clickSignOut()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and delete' }))
  expect(question()).toBeNull()
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(sessionStorage.getItem('lading.draft.shipper@lading.example')).toBeNull()
})

it('asks first if there is a draft for another organization', async () => {
  fillDraft()
  switchOrganization({ token: currentSession()?.token ?? '', scopes: [] }, { id: 'o-2', name: 'Acme Ltd' })
  expect(currentDraft().shipment.insuredValue).toBe('')
  await clickSignOut()
  expect(question()?.textContent).toContain('You have a draft for another company.')
  expect(question()?.textContent).not.toContain('this shipment')
})

it('asks first if the user’s own draft is set aside for a customer', async () => {
  fillDraft()
  quoteForCustomer({ id: 'c-1', name: 'One Oy', holder: emptyHolder })
  await clickSignOut()
  expect(question()?.textContent).toContain('Your own draft is set aside while you quote for a customer.')
  expect(question()?.textContent).not.toContain('this shipment')
})

it('asks first if corrections haven’t been saved, alone or with a draft', async () => {
  updateDraft({ correctionDrafts: { 'b-1': { edition: 1, typed: { marks: 'A' } } } })
  await clickSignOut()
  const dialog = screen.getByRole('dialog', { name: 'Sign out and delete your corrections?' })
  expect(dialog.textContent).toContain('You have booking corrections that you haven’t saved.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep corrections' }))
  fillDraft()
  await clickSignOutAgain()
  expect(question()?.textContent).toContain('You haven’t bought cover for this shipment yet.')
  expect(question()?.textContent).toContain('You have booking corrections that you haven’t saved.')
})

it('asks first if a note hasn’t been added', async () => {
  updateDraft({ noteDrafts: { 'q-1': { text: 'Call back' } } })
  await clickSignOut()
  const dialog = screen.getByRole('dialog', { name: 'Sign out and delete your note?' })
  expect(dialog.textContent).toContain('You have a note that you haven’t added.')
  expect(within(dialog).getByRole('button', { name: 'Keep note' })).toBeDefined()
})

it('asks first if another tab has a draft, and mentions the tab, alone or with a correction', async () => {
  openOtherTab((data) => String(data).replace('shipment?', 'shipment:'))
  await clickSignOut()
  expect(question()?.textContent).toContain('Another tab has unsaved work')
  await userEvent.click(screen.getByRole('button', { name: 'Keep draft' }))
  updateDraft({ correctionDrafts: { 'b-1': { edition: 1, typed: { marks: 'A' } } } })
  await clickSignOutAgain()
  expect(question()?.textContent).toContain('You have booking corrections that you haven’t saved.')
  expect(question()?.textContent).toContain('Another tab has unsaved work')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(currentSession()).toBeNull())
})

it('does not ask about the draft of another person in another tab', async () => {
  openOtherTab(() => 'unbought shipment: ada@example.com')
  await clickSignOut()
  await waitFor(() => expect(currentSession()).toBeNull())
})

it('asks once if changes on the page are unsaved, with or without a draft', async () => {
  await clickSignOut(
    <>
      <SignOutButton />
      <UnsavedChangesPrompt />
    </>,
  )
  const unsaved = await screen.findByRole('dialog', { name: 'Sign out without saving?' })
  await userEvent.click(within(unsaved).getByRole('button', { name: 'Stay on this page' }))
  expect(currentSession()).not.toBeNull()
  fillDraft()
  await clickSignOutAgain()
  expect(question()?.textContent).toContain('Your changes haven’t been saved.')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says what else the page would lose', async () => {
  await clickSignOut(
    <>
      <SignOutButton />
      <LeavePrompt lost="the link" message="You haven’t copied the link." />
    </>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Sign out without the link?' })
  expect(dialog.textContent).toContain('You haven’t copied the link.')
})

it('names the offer if a purchase of the draft has no known outcome', async () => {
  fillDraft()
  updateDraft({ quote: { shipmentJson: '{}', offers: [], pendingOfferId: 'offer-7' } })
  await clickSignOut()
  expect(question()?.textContent).toContain('went through, so note the offer number first: offer-7')
})

it('names the offers of all purchases with no known outcome, even if they were for another organization', async () => {
  fillDraft()
  recordSentPurchase('offer-7')
  recordSentPurchase('offer-8')
  switchOrganization({ token: currentSession()?.token ?? '', scopes: [] }, { id: 'o-2', name: 'Acme Ltd' })
  await clickSignOut()
  expect(question()?.textContent).toContain('note the offer numbers first: offer-8, offer-7')
  expect(question()?.textContent).not.toContain('haven’t bought cover')
})

it('asks first if only the outcome of a purchase is unknown', async () => {
  recordSentPurchase('offer-7')
  await clickSignOut()
  expect(screen.getByRole('dialog', { name: 'Sign out without checking your purchase?' })).toBeDefined()
})

it('names the offer and mentions unsaved changes if both would be lost', async () => {
  fillDraft()
  updateDraft({ quote: { shipmentJson: '{}', offers: [], pendingOfferId: 'offer-7' } })
  await clickSignOut(
    <>
      <SignOutButton />
      <UnsavedChangesPrompt />
    </>,
  )
  expect(question()?.textContent).toContain('note the offer number first: offer-7')
  expect(question()?.textContent).toContain('Your changes haven’t been saved.')
})
