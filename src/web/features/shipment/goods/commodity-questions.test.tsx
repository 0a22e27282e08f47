import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { chooseCommodity, commodityField } from '#testing/choose-commodity.ts'
import { connect, openPage, queriesSettled, signInAs, fillDraft } from '#testing/page.tsx'
import { describedBy } from '#testing/shipment-form.tsx'
import { startService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import { currentDraft, draftShipment } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from '#web/features/shipment/ShipmentPage.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => signInAs(service))

async function open(draft: Parameters<typeof fillDraft>[0] = {}) {
  connect(service)
  fillDraft(draft)
  const page = (
    <>
      <ShipmentPage />
      <SummaryPanel />
    </>
  )
  const router = openPage(paths.shipment, page)
  await commodityField()
  return router
}

const question = (name: RegExp) => screen.getByRole('group', { name })
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const unanswered = 'Choose an answer to “Cover breakdown of the refrigeration machinery?”.'
const stillNeeded = () => {
  const list = screen.queryByRole('heading', { name: 'Still needed' })?.nextElementSibling
  return [...(list?.children ?? [])].map(({ textContent }) => textContent)
}
const savedAnswers = () => currentDraft().shipment.commodityAnswers

it('asks about the chosen class, requires an answer, shows it in the summary and sends it', async () => {
  const router = await open()
  expect(screen.queryByRole('radio')).toBeNull()
  await chooseCommodity('Frozen food')
  await waitFor(() => expect(stillNeeded()).toEqual(['Cover breakdown of the refrigeration machinery?']))
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  expect((await screen.findAllByText(unanswered)).length).toBeGreaterThan(0)
  expect(router.state.location.pathname).toBe(paths.shipment)

  expect(question(/breakdown of the refrigeration machinery/)).toBeTruthy()
  await userEvent.click(radio(/^No/))
  await waitFor(() => expect(screen.queryAllByText(unanswered)).toEqual([]))
  await waitFor(() => expect(stillNeeded()).toEqual([]))
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.holder))
  expect(savedAnswers()).toEqual({ 'refrigeration-breakdown': 'no' })

  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  const [offer] = await call(v2.createQuote, shipment)
  expect(offer?.risk?.answeredQuestions).toEqual([
    { question: 'Cover breakdown of the refrigeration machinery?', answer: 'No' },
  ])
})

it('shows the answers in the summary, and removes those that another class has no question for', async () => {
  await open({ commodityId: '157', commodityAnswers: { 'refrigeration-breakdown': 'yes', other: 'no' } })
  await waitFor(() => expect(savedAnswers()).toEqual({ 'refrigeration-breakdown': 'yes' }))
  expect(radio(/^Yes/).checked).toBe(true)
  const summary = within(screen.getByRole('complementary'))
  expect(summary.getByText(/refrigeration machinery\? Yes/)).toBeTruthy()

  await chooseCommodity('Industrial machinery and parts')
  await waitFor(() => expect(savedAnswers()).toEqual({}))
  expect(screen.queryByRole('radio')).toBeNull()
})

it('requires a description of other goods, and offers them if a search has no match', async () => {
  const router = await open()
  expect(screen.getByLabelText('Description (optional)')).toBeTruthy()
  const field = await commodityField()
  await userEvent.clear(field)
  await userEvent.type(field, 'qqxxzz')
  await userEvent.click(await screen.findByRole('option', { name: /^Other goods/ }))
  await waitFor(() => expect(currentDraft().shipment.commodityId).toBe('158'))
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  expect((await screen.findAllByText(/^Describe the goods/)).length).toBeGreaterThan(0)
  expect(screen.queryByLabelText('Description (optional)')).toBeNull()
  await userEvent.type(screen.getByLabelText('Description'), 'Clown noses')
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.holder))
  expect(draftShipment(currentDraft())?.commodityDescription).toBe('Clown noses')
})

it('shows what isn’t covered with the other terms of a class', async () => {
  await open({ commodityId: '147' })
  expect(describedBy(await commodityField())).toContain('Not covered: rust and discolouration')
})

it('warns next to an answer that can’t be insured with the current journey', async () => {
  await open({ commodityId: '157', commodityAnswers: { 'refrigeration-breakdown': 'yes' } })
  const group = question(/breakdown of the refrigeration machinery/)
  expect(await within(group).findByText(/only if every leg is temperature-controlled/)).toBeTruthy()
})

it('shows no error for a question that was tabbed past', async () => {
  await open({ commodityId: '157' })
  act(() => radio(/^No/).focus())
  await userEvent.tab()
  await queriesSettled()
  expect(screen.queryAllByText(unanswered)).toEqual([])
})
