import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { connect, openPage, type ServerOverrides, signInAs, fillDraft } from '#testing/page.tsx'
import { aShipment } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { currentSession } from '#web/session.ts'
import { HolderPage } from './HolderPage.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => signInAs(service))

async function open(overrides: ServerOverrides = {}) {
  connect(service, overrides)
  fillDraft()
  openPage(paths.holder, <HolderPage />)
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' })
}

const states = () =>
  [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
const field = () => document.getElementById('addressState') as HTMLInputElement

it('suggests the states of the chosen country, and accepts any text', async () => {
  await userEvent.selectOptions(await open(), 'United States')
  await waitFor(() => expect(states()).toContain('Vermont'))
  expect(field().getAttribute('list')).toBe('states')
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Canada')
  await waitFor(() => expect(states()).toContain('Ontario'))
  expect(states()).not.toContain('Vermont')
  await userEvent.clear(field())
  await userEvent.type(field(), 'Somewhere else')
  await waitFor(() => expect(currentDraft().holder.addressState).toBe('Somewhere else'))
})

it('suggests the states from setup if the service has no list by country', async () => {
  await open({ missingPaths: /\/states$/, setup: { states: [{ id: 7, name: 'Lapland' }] } })
  await waitFor(() => expect(states()).toEqual(['Lapland']))
})

it('prefers the states of the country to those from setup', async () => {
  const country = await open({ setup: { states: [{ id: 7, name: 'Lapland' }] } })
  await waitFor(() => expect(states()).toEqual(['Lapland']))
  await userEvent.selectOptions(country, 'United States')
  await waitFor(() => expect(states()).toContain('Vermont'))
  expect(states()).not.toContain('Lapland')
})

it('is a plain text field if the service has no states or lacks the operation, and the session continues', async () => {
  await userEvent.selectOptions(await open({ missingPaths: /\/states$/ }), 'United States')
  await waitFor(() => expect(currentDraft().holder.addressCountry).not.toBe(''))
  expect(states()).toEqual([])
  expect(field().getAttribute('list')).toBeNull()
  expect(currentSession()).not.toBeNull()
})

it('requests no states for a country ID that is being typed', async () => {
  const requested: string[] = []
  connect(service, { setup: { countries: undefined } })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    requested.push(input.pathname)
    return fetch(input, init)
  })
  fillDraft({ bookingHolder: { ...aShipment().bookingHolder, addressCountry: '' } })
  openPage(paths.holder, <HolderPage />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Country ID' }), 'FI')
  await waitFor(() => expect(currentDraft().holder.addressCountry).toBe('FI'))
  expect(requested.filter((path) => path.endsWith('/states'))).toEqual([])
})

it.each(['bookingHolder', 'bookingHolder.type'])(
  'links an error at %s to the type of holder',
  async (path) => {
    connect(service)
    fillDraft()
    updateDraft({ fieldErrors: [{ path, message: 'Choose another holder.' }] })
    openPage(paths.holder, <HolderPage />)
    await screen.findByRole('radio', { name: 'A company' })
    await userEvent.click(screen.getByRole('link', { name: 'Choose another holder.' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A company' }))
  },
)

it('asks only for what the service knows, and for what is saved', async () => {
  const optional = () => ['phone', 'lei'].filter((name) => document.getElementById(name) !== null)
  await open()
  expect(optional()).toEqual(['phone', 'lei'])
  cleanup()
  await open({ setup: { supportedFields: undefined } })
  expect(optional()).toEqual(['phone'])
  cleanup()
  connect(service, { setup: { supportedFields: undefined } })
  fillDraft({ bookingHolder: { ...aShipment().bookingHolder, lei: '5493001KJTIIGC8Y1R12' } })
  openPage(paths.holder, <HolderPage />)
  await screen.findByRole('combobox', { name: 'Country' })
  expect(optional()).toEqual(['phone', 'lei'])
})
