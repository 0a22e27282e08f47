import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, expect, it } from 'vitest'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { Draft } from '#web/draft/draft-content.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

const service = await startService()
afterAll(() => service.close())

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const enter = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const open = () => openPage(paths.shipment, <ShipmentPage />)

it('keeps the amounts and the uplift of the value builder, and opens it again', async () => {
  await signInAs(service)
  connect(service)
  open()
  await enter('Invoice', '950')
  await enter('Freight', '50')
  await enter('Uplift (%)', '20')
  await waitFor(() => expect(currentDraft().shipment.valueParts.uplift).toBe('20'))
  cleanup()
  updateDraft(Draft.parse(JSON.parse(JSON.stringify(currentDraft()))))
  open()
  const names = ['Invoice', 'Freight', 'Uplift (%)']
  const values = await Promise.all(names.map(async (name) => (await field(name)).value))
  expect(values).toEqual(['950', '50', '20'])
  expect((await field('Invoice')).closest('details')?.open).toBe(true)
  expect(document.querySelector('output')?.textContent).toBe('Insured value: EUR 1,200.00')
})
