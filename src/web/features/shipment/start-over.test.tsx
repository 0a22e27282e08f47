import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, it } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { currentDraft, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

const service = await startService()
afterAll(() => service.close())

async function openPageWithDraft() {
  await signInAs(service)
  connect(service)
  fillDraft({ journeyLegs: [aLeg({ start: 'Joensuu, Finland' })] })
  openPage(paths.shipment, <ShipmentPage />)
}

async function openStartOverDialog() {
  await openPageWithDraft()
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }))
  return within(screen.getByRole('dialog', { name: 'Start over?' }))
}

const firstPlace = () => (document.getElementById('journeyLegs.0.start') as HTMLInputElement).value

it('asks first, and keeps the draft on “Keep draft”', async () => {
  const dialog = await openStartOverDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep draft' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([currentDraft().shipment.insuredValue, firstPlace()]).toEqual(['100000', 'Joensuu, Finland'])
})

it('deletes the draft on “Start over”, and moves the focus to the heading', async () => {
  const dialog = await openStartOverDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Start over' }))
  expect([currentDraft().shipment.insuredValue, firstPlace()]).toEqual(['', ''])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

it('shows the draft that replaces the current one, without unsaved input', async () => {
  await openPageWithDraft()
  const description = await screen.findByRole('textbox', { name: /^Description/ })
  fireEvent.change(description, { target: { value: 'Pumps' } })
  act(() => resetDraft())
  expect(firstPlace()).toBe('')
  expect(currentDraft().shipment).toMatchObject({ insuredValue: '', commodityDescription: '' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
