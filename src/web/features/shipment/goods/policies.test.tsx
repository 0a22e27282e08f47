// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from '#web/features/shipment/ShipmentPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService()
  await signInAs(service)
  return service.close
})

const [machines, art] = [
  { id: 'row-1', policyId: 'P-1', alias: 'Machines', commodityIds: ['105', 106] },
  { id: 'row-2', policyId: 'P-2', name: 'Everything else' },
]

async function open(policies: unknown) {
  connect(service, { setup: { policies } })
  fillDraft()
  const router = openPage(paths.shipment, <ShipmentPage />)
  const goods = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Commodity' })
  return { goods, router }
}

it('asks for a policy if the service has several, saves it and sends it', async () => {
  const { goods, router } = await open([machines, art])
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  expect((await screen.findAllByText('Choose a policy.')).length).toBeGreaterThan(0)
  expect(router.state.location.pathname).toBe(paths.shipment)

  await userEvent.selectOptions(screen.getByLabelText('Policy'), 'Machines')
  expect([...goods.options].map(({ value }) => value)).toEqual(['', '105', '106'])
  expect(goods.value).toBe('105')
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
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Commodity' }).value).toBe('')
  await waitFor(() => expect(currentDraft().shipment.commodityId).toBe(''))
  await userEvent.selectOptions(screen.getByLabelText('Policy'), 'Everything else')
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Commodity' }).options.length,
  ).toBeGreaterThan(50)
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
  const { goods, router } = await open(policies)
  expect(screen.queryByLabelText('Policy')).toBeNull()
  expect(goods.options.length).toBeGreaterThan(50)
  await userEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.holder))
  expect(draftShipment(currentDraft())?.policyId).toBeUndefined()
})
