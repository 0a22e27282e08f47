import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { connect, fillDraft, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import { currentDraft, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

it('is among the missing fields of the summary until it is entered', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ enforceTrackingCode: true })))
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  resetDraft()
  fillDraft()
  openPage(paths.shipment, <SummaryPanel />)
  const link = await screen.findByRole('link', { name: 'Your reference' })
  expect(link.getAttribute('href')).toBe(`${paths.shipment}#trackingCode`)
  act(() => updateDraft({ shipment: { ...currentDraft().shipment, trackingCode: 'PO 4711' } }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Your reference' })).toBeNull())
})

it('asks for the reference that the organization requires before it continues', async () => {
  const service = await startService()
  await service.db.updateTable('organizations').set({ enforce_tracking_code: 1 }).execute()
  await signInAs(service)
  connect(service)
  fillDraft()
  const router = openPage(paths.shipment, <ShipmentPage />)
  const next = await screen.findByRole('button', { name: /^(Continue to holder|See offers)$/ })
  fireEvent.click(next)
  const error = 'Enter your reference, for example an order number.'
  expect(await screen.findByRole('link', { name: error })).toBeDefined()
  expect(router.state.location.pathname).toBe(paths.shipment)
  fireEvent.change(screen.getByLabelText('Your reference'), { target: { value: 'PO 4711' } })
  fireEvent.click(next)
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  await service.close()
})
