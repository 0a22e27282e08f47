import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { clickWhileBusy, connect, holdReplies, openPage, signInAs } from '#testing/page.tsx'
import { describedBy } from '#testing/shipment-form.tsx'
import { startService } from '#testing/service/service.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { paths, patterns } from '#web/paths.ts'
import { CorrectionPage } from './CorrectionPage.tsx'

const service = await startService()
afterAll(() => service.close())
let id: string
beforeEach(async () => {
  connect(service)
  await signInAs(service)
  id = (await createBooking(service, await service.signIn())).id
})

const open = () => openPage(patterns.correct, <CorrectionPage />, paths.correct(id))
const name = () => screen.findByLabelText<HTMLInputElement>('Company name')
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save correction' }))
const correct = async (fields: object) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/correct`,
    payload: fields,
    token: await service.signIn(),
  })
const booking = async () =>
  (await service.request({ url: `/api/v2/quote/bookings/${id}`, token: await service.signIn() })).json<{
    edition: number
    customerId?: string
  }>()

it('saves what was corrected, forgets the draft, and goes back to the booking', async () => {
  const router = open()
  type(await name(), 'Karelian Engines Oy')
  type(screen.getByLabelText(/^Reason/), 'A typo')
  await waitFor(() =>
    expect(currentDraft().correctionDrafts[id]).toEqual({
      edition: 1,
      typed: { 'bookingHolder.businessName': 'Karelian Engines Oy', reason: 'A typo' },
    }),
  )
  await clickWhileBusy(screen.getByRole('button', { name: 'Save correction' }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.hash).toBe(paths.corrected(id)),
  )
  expect(currentDraft().correctionDrafts[id]).toBeUndefined()
  expect((await booking()).edition).toBe(2)
})

it('can’t be edited while it’s being saved, and returns the focus if that fails', async () => {
  open()
  const field = await name()
  type(field, 'Karelian Engines Oy')
  field.focus()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const release = holdReplies()
  save()
  await waitFor(() => expect(field.closest('[inert]')).not.toBeNull())
  // As browsers do.
  field.blur()
  release()
  await waitFor(() => expect(field.closest('[inert]')).toBeNull())
  expect(document.activeElement).toBe(field)
})

it('forgets the draft of a correction that is saved after its page was left', async () => {
  const router = open()
  type(await name(), 'Karelian Engines Oy')
  await waitFor(() => expect(currentDraft().correctionDrafts[id]).toBeDefined())
  const release = holdReplies()
  save()
  await act(() => router.navigate('/elsewhere'))
  release()
  await waitFor(() => expect(currentDraft().correctionDrafts[id]).toBeUndefined())
  expect((await booking()).edition).toBe(2)
})

it('offers the delivery rules to choose from, of which each needs its named place', async () => {
  open()
  await name()
  const rule = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Incoterms 2020/ })
  fireEvent.change(rule, { target: { value: 'CIF' } })
  expect(rule.selectedOptions[0]?.text).toBe('CIF · Cost, insurance and freight')
  expect(screen.getByLabelText('Named place')).toBeDefined()
  fireEvent.change(rule, { target: { value: '' } })
  expect(screen.getByLabelText('Named place (optional)')).toBeDefined()
})

it('warns about a container number with a wrong check digit, but saves it', async () => {
  open()
  await name()
  const marks = screen.getByLabelText<HTMLInputElement>(/^Marks/)
  type(marks, 'CSQU3045383')
  await waitFor(() => expect(describedBy(marks)).toContain('Warning: CSQU3045383: the check digit'))
  save()
  await waitFor(async () => expect(JSON.stringify(await booking())).toContain('CSQU3045383'))
})

it('saves nothing if nothing was corrected', async () => {
  open()
  type(await name(), 'Karelian Machines Oy ')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('You haven’t changed anything yet.')
  expect((await booking()).edition).toBe(1)
})

it('shows an error at its field, and saves nothing', async () => {
  open()
  type(await name(), '')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the company name')
  expect((await name()).getAttribute('aria-invalid')).toBe('true')
  expect((await booking()).edition).toBe(1)
})

it('keeps the typed values, and shows the current ones if the booking was corrected in the meantime', async () => {
  open()
  type(await name(), 'Karelian Engines Oy')
  await waitFor(() => expect(currentDraft().correctionDrafts[id]).toBeDefined())
  cleanup()
  const other = await correct({ bookingHolder: { businessName: 'Karelian Motors Oy' } })
  expect(other.statusCode).toBe(200)
  open()
  expect((await name()).value).toBe('Karelian Engines Oy')
  expect(screen.getByText(/It’s now version 2\.$/)).toBeDefined()
  expect(screen.getByText('“Karelian Motors Oy”').closest('li')?.textContent).toBe(
    'Company name: “Karelian Motors Oy”',
  )
})

it('compares nothing if only a reason was entered before the booking was corrected', async () => {
  updateDraft({ correctionDrafts: { [id]: { edition: 1, typed: { reason: 'A typo' } } } })
  await correct({ bookingHolder: { businessName: 'Karelian Motors Oy' } })
  open()
  const notice = (await screen.findByText(/It’s now version 2\.$/)).parentElement
  expect(notice?.textContent).toContain('We’ve kept the reason you entered.')
  expect(notice?.textContent).not.toContain('Compare')
})

it('forgets a correction that was typed and undone, so a newer version isn’t a conflict', async () => {
  open()
  type(await name(), 'Karelian Engines Oy')
  await waitFor(() => expect(currentDraft().correctionDrafts[id]).toBeDefined())
  type(await name(), 'Karelian Machines Oy')
  await waitFor(() => expect(currentDraft().correctionDrafts).not.toHaveProperty(id))
  cleanup()
  await correct({ bookingHolder: { businessName: 'Karelian Motors Oy' } })
  open()
  expect((await name()).value).toBe('Karelian Motors Oy')
  expect(screen.queryByText(/^This booking was corrected while you were editing/)).toBeNull()
})

it('shows the current values if the booking was corrected before saving, and then saves', async () => {
  open()
  type(await name(), 'Karelian Engines Oy')
  await correct({ bookingHolder: { businessName: 'Karelian Motors Oy' } })
  save()
  const title = await screen.findByText(/It’s now version 2\.$/)
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true))
  expect(screen.getByText('“Karelian Motors Oy”')).toBeDefined()
  expect((await name()).value).toBe('Karelian Engines Oy')
  save()
  await waitFor(async () => expect((await booking()).edition).toBe(3))
})

it('reports an unknown outcome if the response is lost, and a retry corrects once', async () => {
  const real = fetch
  let lost = 0
  vi.stubGlobal('fetch', async (url: URL, request: RequestInit) => {
    const answer = await real(url, request)
    if (request.method !== 'PATCH' || lost > 0) return answer
    lost += 1
    throw new TypeError('Failed to fetch')
  })
  const router = open()
  type(await name(), 'Karelian Engines Oy')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('We don’t know if this was saved')
  expect(screen.getByRole('link', { name: /^View booking/ }).getAttribute('href')).toBe(paths.booking(id))
  const typed = { 'bookingHolder.businessName': 'Karelian Engines Oy' }
  await waitFor(() => expect(currentDraft().correctionDrafts[id]?.typed).toEqual(typed))
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.booking(id)))
  expect((await booking()).edition).toBe(2)
})

it('ignores the typed values of another booking, and keeps them', async () => {
  const typed = { 'bookingHolder.businessName': 'Karelian Engines Oy' }
  updateDraft({ correctionDrafts: { another: { edition: 2, typed } } })
  open()
  expect((await name()).value).toBe('Karelian Machines Oy')
  expect(screen.queryByText(/^This booking was corrected while you were editing/)).toBeNull()
  type(await name(), 'Karelian Motors Oy')
  await waitFor(() => expect(currentDraft().correctionDrafts[id]).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await screen.findByText('Elsewhere')
  expect(currentDraft().correctionDrafts).toEqual({ another: { edition: 2, typed } })
})

it('forgets saved changes that are discarded', async () => {
  open()
  type(await name(), 'Karelian Engines Oy')
  await waitFor(() => expect(currentDraft().correctionDrafts[id]).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await screen.findByText('Elsewhere')
  expect(currentDraft().correctionDrafts[id]).toBeUndefined()
})

it('forgets changes that are discarded before they were saved', async () => {
  open()
  type(await name(), 'Karelian Engines Oy')
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await screen.findByText('Elsewhere')
  expect(currentDraft().correctionDrafts[id]).toBeUndefined()
})

it('can’t correct a booking without the permission, or a cancelled one', async () => {
  connect(service, { deniedActions: ['correctBooking'] })
  open()
  expect(await screen.findByText(/can’t correct this booking here/)).toBeDefined()
  cleanup()
  connect(service)
  const headers = { authorization: await service.signIn() }
  await service.request({ method: 'POST', url: `/api/v2/quote/bookings/${id}/cancel`, headers, payload: {} })
  const typed = { marks: 'A' }
  updateDraft({ correctionDrafts: { [id]: { edition: 1, typed }, another: { edition: 1, typed } } })
  open()
  expect(await screen.findByText('This booking can no longer be corrected')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save correction' })).toBeNull()
  await waitFor(() => expect(Object.keys(currentDraft().correctionDrafts)).toEqual(['another']))
})
