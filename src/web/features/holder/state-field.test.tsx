// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect, openPage, type ServerOverrides, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { currentSession, endSession } from '#web/session.ts'
import { HolderPage } from './HolderPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService()
  await signInAs(service)
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  await service.close()
})

async function open(otherwise: ServerOverrides = {}) {
  connect(service, otherwise)
  fillDraft()
  openPage(paths.holder, <HolderPage />)
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' })
}

const states = () =>
  [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
const field = () => document.getElementById('addressState') as HTMLInputElement

it('The states of the chosen country are offered, and anything may be typed all the same', async () => {
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

it('Those that setup tells are offered, where the service has no list by country', async () => {
  await open({ missingPaths: /\/states$/, setup: { states: [{ id: 7, name: 'Lapland' }] } })
  await waitFor(() => expect(states()).toEqual(['Lapland']))
})

it('Those of the country are offered, and not those that setup tells, where the service has both', async () => {
  const country = await open({ setup: { states: [{ id: 7, name: 'Lapland' }] } })
  await waitFor(() => expect(states()).toEqual(['Lapland']))
  await userEvent.selectOptions(country, 'United States')
  await waitFor(() => expect(states()).toContain('Vermont'))
  expect(states()).not.toContain('Lapland')
})

it('Where the service keeps none, or lacks the operation, the field is plain and the session none the worse', async () => {
  await userEvent.selectOptions(await open({ missingPaths: /\/states$/ }), 'United States')
  await waitFor(() => expect(currentDraft().holder.addressCountry).not.toBe(''))
  expect(states()).toEqual([])
  expect(field().getAttribute('list')).toBeNull()
  expect(currentSession()).not.toBeNull()
})
