import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { connect, fillDraft, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import {
  currentDraft,
  draftShipment,
  hasUnboughtShipment,
  resetDraft,
  updateDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

const service = await startService()
afterAll(service.close)

const fields = [
  { id: 'cost-centre', label: 'Cost centre', type: 'text', required: true },
  { id: 'project', label: 'Project', type: 'choice', options: ['Harbour', 'Bridge'] },
  { id: 'pallets', label: 'Pallets', type: 'number' },
]
beforeEach(async () => {
  const additional_fields = JSON.stringify(fields)
  await service.db.updateTable('organizations').set({ additional_fields }).execute()
  await signInAs(service)
  connect(service)
  resetDraft()
})

const findNext = () => screen.findByRole('button', { name: /^(Continue to holder|See offers)$/ })

it('asks for required fields, and saves the values in the draft', async () => {
  fillDraft()
  const router = openPage(
    paths.shipment,
    <>
      <ShipmentPage />
      <SummaryPanel />
    </>,
  )
  const next = await findNext()
  expect((await screen.findByRole('link', { name: 'Cost centre' })).getAttribute('href')).toBe(
    `${paths.shipment}#additionalFields.cost-centre`,
  )
  fireEvent.input(screen.getByLabelText('Pallets (optional)'), { target: { value: 'many' } })
  fireEvent.click(next)
  for (const name of [
    'Enter a value for Cost centre.',
    'Enter a number for Pallets, for example 1250 or 99.5.',
  ])
    expect(await screen.findByRole('link', { name })).toBeDefined()
  expect(router.state.location.pathname).toBe(paths.shipment)

  fireEvent.input(screen.getByLabelText('Cost centre'), { target: { value: '4711' } })
  const pallets = screen.getByLabelText<HTMLInputElement>('Pallets (optional)')
  fireEvent.input(pallets, { target: { value: '1,250' } })
  fireEvent.blur(pallets)
  await waitFor(() => expect(pallets.value).toBe('1250'))
  fireEvent.change(screen.getByLabelText('Project (optional)'), { target: { value: 'Bridge' } })
  fireEvent.click(next)
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  expect(draftShipment(currentDraft())?.additionalFields).toEqual({
    'cost-centre': '4711',
    project: 'Bridge',
    pallets: '1250',
  })
})

it('accepts a number with separators if the form is submitted without leaving its field', async () => {
  fillDraft()
  updateDraft({ shipment: { ...currentDraft().shipment, additionalFields: { 'cost-centre': '4711' } } })
  openPage(paths.shipment, <ShipmentPage />)
  const pallets = await screen.findByLabelText<HTMLInputElement>('Pallets (optional)')
  fireEvent.input(pallets, { target: { value: '1,250' } })
  // The button doesn't take the focus when pressed.
  fireEvent.click(await findNext())
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  expect(currentDraft().shipment.additionalFields['pallets']).toBe('1250')
})

it('removes values of fields that no longer exist, and doesn’t count empty fields as a draft', async () => {
  const removed = { site: 'Joensuu', project: 'Tunnel', 'cost-centre': '4711' }
  updateDraft({ shipment: { ...currentDraft().shipment, additionalFields: removed } })
  openPage(paths.shipment, <ShipmentPage />)
  const input = await screen.findByLabelText<HTMLInputElement>('Cost centre')
  await waitFor(() => expect(input.value).toBe('4711'))
  fireEvent.input(input, { target: { value: '' } })
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })
  await waitFor(() => expect(draftAdditionalFields()).toEqual([]))
  expect(hasUnboughtShipment(currentDraft())).toBe(false)
})

it('rejects text that is too long, instead of cutting it off as it’s pasted', async () => {
  fillDraft()
  openPage(paths.shipment, <ShipmentPage />)
  const input = await screen.findByLabelText<HTMLInputElement>('Cost centre')
  await userEvent.click(input)
  await userEvent.paste('4'.repeat(201))
  fireEvent.click(await findNext())
  expect(await screen.findByRole('link', { name: 'Use 200 characters or fewer.' })).toBeDefined()
  expect(input.value).toHaveLength(201)
})

const draftAdditionalFields = () => Object.values(currentDraft().shipment.additionalFields).filter(Boolean)
