import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { commodityField, listCommodities } from '#testing/choose-commodity.ts'
import { connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from '#web/features/shipment/ShipmentPage.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => signInAs(service))

const [machines, art] = [
  { id: 'row-1', policyId: 'P-1', alias: 'Machines', commodityIds: ['105', 106] },
  { id: 'row-2', policyId: 'P-2', name: 'Everything else' },
]

async function open(policies: unknown) {
  connect(service, { setup: { policies } })
  fillDraft()
  const router = openPage(paths.shipment, <ShipmentPage />)
  const goods = await commodityField()
  return { goods, router }
}

it('asks for a policy if the service has several, saves it and sends it', async () => {
  const { goods, router } = await open([machines, art])
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  expect((await screen.findAllByText('Choose a policy.')).length).toBeGreaterThan(0)
  expect(router.state.location.pathname).toBe(paths.shipment)

  await userEvent.selectOptions(screen.getByLabelText('Policy'), 'Machines')
  expect(goods.value).toBe('Industrial machinery and parts')
  expect(await listCommodities()).toEqual([
    'Industrial machinery and parts',
    'Agricultural and forestry machinery',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.holder))
  await waitFor(() => expect(currentDraft().shipment.policyId).toBe('P-1'))

  const sent = connect(service)
  const shipment = draftShipment(currentDraft())
  if (shipment) await call(v2.createQuote, shipment)
  expect(sent.at(-1)?.fields.get('policyId')).toBe('P-1')
})

it('clears a commodity that the chosen policy doesn’t cover', async () => {
  connect(service, { setup: { policies: [machines, art] } })
  fillDraft({ commodityId: '101' })
  openPage(paths.shipment, <ShipmentPage />)
  await userEvent.selectOptions(await screen.findByLabelText('Policy'), 'Machines')
  expect((await commodityField()).value).toBe('')
  await waitFor(() => expect(currentDraft().shipment.commodityId).toBe(''))
  await userEvent.selectOptions(screen.getByLabelText('Policy'), 'Everything else')
  expect((await listCommodities()).length).toBeGreaterThan(50)
})

const commodities = [
  { id: '105', name: 'Machinery' },
  { id: '106', name: 'Tractors', active: true },
  { id: '107', name: 'Asbestos', active: false },
]

it('shows the name of a chosen commodity that the service has discontinued', async () => {
  connect(service, { setup: { commodities } })
  fillDraft({ commodityId: '107' })
  openPage(paths.shipment, <ShipmentPage />)
  expect((await commodityField()).value).toBe('Asbestos')
})

it('offers no commodity that the service has discontinued', async () => {
  connect(service, { setup: { commodities } })
  fillDraft()
  openPage(paths.shipment, <ShipmentPage />)
  await commodityField()
  expect(await listCommodities()).toEqual(['Machinery', 'Tractors'])
})

it('reports a missing policy along with all other errors', async () => {
  await open([machines, art])
  await userEvent.clear(screen.getByLabelText('Insured value'))
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  await screen.findAllByText('Choose a policy.')
  expect(screen.getAllByText(/Enter the insured value/).length).toBeGreaterThan(0)
})

it.each([
  ['one', [machines]],
  ['none', []],
  ['no list', undefined],
])('asks for no policy and sends none if there is %s', async (_, policies) => {
  const { router } = await open(policies)
  expect(screen.queryByLabelText('Policy')).toBeNull()
  expect((await listCommodities()).length).toBeGreaterThan(50)
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.holder))
  expect(draftShipment(currentDraft())?.policyId).toBeUndefined()
})
