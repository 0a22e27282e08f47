import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createCustomerRequests, type WireCustomer } from '#testing/scenarios/customers.ts'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { CustomerSearch } from './CustomerSearch.tsx'

let service: TestService
let customers: WireCustomer[]
beforeAll(async () => {
  service = await startService()
  const requests = createCustomerRequests(service, await service.signIn('support@lading.example'))
  customers = await Promise.all(
    ['Alder', 'Birch', 'Cedar'].map((name) => requests.make({ businessName: `Zebra ${name}` })),
  )
})
afterAll(() => service.close())
const onClose = vi.fn()
beforeEach(async () => {
  onClose.mockReset()
  connect(service)
  await signInAs(service, 'support@lading.example')
})

const open = () => openPage('/', <CustomerSearch onClose={onClose} />)
const field = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
const findCustomerId = (name: string) =>
  customers.find(({ businessName }) => businessName === `Zebra ${name}`)?.id ?? ''

it('chooses with the arrow keys, from the last to the first and back, and opens on Enter', async () => {
  const router = open()
  press('ArrowDown')
  type('zebra')
  await screen.findByText('3 matches. Choose with the arrow keys.')
  const order = screen.getAllByRole('option').map((option) => option.textContent)
  const seen = [chosen()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    press(key)
    seen.push(chosen())
  }
  expect(seen).toEqual([order[0], order[1], order[2], order[0], order[2]])
  press('Enter')
  const [name = ''] = /(Alder|Birch|Cedar)/.exec(order[2] ?? '') ?? []
  expect(router.state.location.pathname).toBe(paths.customer(findCustomerId(name)))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('opens the only match if Enter was pressed before it arrived', async () => {
  const router = open()
  type('zebra birch')
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.customer(findCustomerId('Birch'))))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('does not open a customer if there are several matches or typing continues', async () => {
  const router = open()
  type('zebra')
  press('Enter')
  await screen.findByText(/^3 matches/)
  // Not "ced", which the random part of an email address may start with.
  type('zebra cedar')
  await screen.findByText('1 match.')
  expect([router.state.location.pathname, onClose.mock.calls.length]).toEqual(['/', 0])
})

it('offers to create a customer if none match', async () => {
  open()
  type(' zebra oak ')
  const link = await screen.findByRole('link', { name: 'Create customer' })
  expect(link.getAttribute('href')).toBe(paths.newCustomerWithName('zebra oak'))
  expect(screen.getByText('No customers found.')).toBeDefined()
  type('')
  await waitFor(() => expect(screen.queryByText('No customers found.')).toBeNull())
})

/** Searches while every request fails. */
async function searchWithoutSuccess(words: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Failed.' }, { status: 400 })))
  const router = open()
  type(words)
  await screen.findByText('Failed.')
  return router
}

it('searches again on Enter after a failed request, and opens the only match', async () => {
  const router = await searchWithoutSuccess('zebra birch')
  connect(service)
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.customer(findCustomerId('Birch'))))
})

it('searches again by a button after a failed request, and opens nothing', async () => {
  const router = await searchWithoutSuccess('zebra birch')
  connect(service)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 match.')
  expect(document.activeElement).toBe(field())
  expect([router.state.location.pathname, onClose.mock.calls.length]).toEqual(['/', 0])
})

it('searches only for the new words if Enter is pressed after typing on', async () => {
  await searchWithoutSuccess('zebra')
  const searched: unknown[] = []
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    searched.push(input.searchParams.get('globalFilter'))
    return service.fetch(input, init)
  })
  type('zebra birch')
  press('Enter')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(searched).toEqual(['zebra birch'])
})

it('closes on Escape, but not while an input method is composing', () => {
  open()
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
  expect(onClose).not.toHaveBeenCalled()
  press('Escape')
  expect(onClose).toHaveBeenCalledTimes(1)
})
