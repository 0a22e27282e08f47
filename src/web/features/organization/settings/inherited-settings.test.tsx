import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { logoFormatMessage } from '#contract/people/logo-image.ts'
import { aPng, toDataUrl } from '#testing/builders/images.ts'
import { connect, holdReplies, openPage } from '#testing/page.tsx'
import { createOrganizationLine } from '#testing/scenarios/organization-tree.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { SettingsPage } from './SettingsPage.tsx'

let service: TestService
let above: Person
let below: Person
beforeEach(async () => {
  service = await startService()
  const line = await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])
  ;[above, below] = line as [Person, Person]
  return service.close
})

const set = ({ organizationId, token }: Person, settings: object) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/user/organizations/${organizationId}`,
    payload: { settings },
    token,
  })

function open({ token, email }: Person) {
  connect(service)
  applyConfigFile({})
  beginSession({ token, scopes: [] }, email)
  const router = openPage(paths.organization, <SettingsPage />)
  return Object.assign(userEvent.setup(), { leave: () => act(() => router.navigate('/')) })
}

/** The field of a setting with what is below it. */
const setting = async (label: string) => {
  const parent = (await screen.findByLabelText(label)).closest<HTMLElement>('.setting')
  if (!parent) throw new Error('Setting not found.')
  return within(parent)
}

it('shows where each setting comes from, and inherits one again', async () => {
  await set(above, { currencyId: 'USD', hideCostBreakdown: true })
  await set(below, { currencyId: 'JPY', dateFormat: 'YYYY-MM-DD' })
  const person = open(below)
  const currency = await setting('Default currency')
  expect(currency.getByText('Set here.')).toBeDefined()
  const totals = await setting('Show totals only')
  expect(totals.getByText('From', { exact: false }).textContent).toBe('From Broker Ltd.')
  expect(totals.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect((await setting('Print offers as quotations')).getByText('Default.')).toBeDefined()
  expect((await setting('Dates')).getByRole('button', { name: 'Use the default for Dates' })).toBeDefined()

  await person.click(screen.getByLabelText('Print offers as quotations'))
  await person.click(
    currency.getByRole('button', { name: 'Use the setting from Broker Ltd for Default currency' }),
  )
  const source = await currency.findByText(/^From /)
  await waitFor(() => expect(document.activeElement).toBe(source))
  expect(screen.getByLabelText<HTMLSelectElement>('Default currency').value).toBe('USD')
  // An unsaved change of another setting stays.
  expect(screen.getByLabelText<HTMLInputElement>('Print offers as quotations').checked).toBe(false)
  expect(currency.queryByRole('button')).toBeNull()
})

it('inherits no setting while another one is being saved', async () => {
  await set(below, { currencyId: 'JPY', dateFormat: 'YYYY-MM-DD' })
  const person = open(below)
  const currency = await setting('Default currency')
  const dates = await setting('Dates')
  const release = holdReplies()
  await person.click(currency.getByRole('button'))
  await waitFor(() => expect(currency.getByRole('button').getAttribute('aria-busy')).toBe('true'))
  await person.click(dates.getByRole('button'))
  release()
  await currency.findByText('Default.')
  await person.click(dates.getByRole('button'))
  await dates.findByText('Default.')
})

it('doesn’t allow changes during a save', async () => {
  const person = open(below)
  const totals = await screen.findByLabelText('Show totals only')
  await person.click(totals)
  const release = holdReplies()
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(totals.closest('[inert]')).not.toBeNull())
  release()
  await screen.findByText('Settings saved.')
  expect(totals.closest('[inert]')).toBeNull()
})

it('clears the chosen logo once it’s saved', async () => {
  // The test environment can't decode images.
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 80, height: 20 }))
  const person = open(below)
  const content = () => document.querySelector<HTMLInputElement>('input[name=logo]')?.value
  const image = new Uint8Array(aPng(80))
  await person.upload(
    await screen.findByLabelText('Logo'),
    new File([image], 'logo.png', { type: 'image/png' }),
  )
  await waitFor(() => expect(content()).toBe(toDataUrl(image)))
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Settings saved.')
  expect(content()).toBe('')
})

it('keeps a newer logo when the previous file turns out not to be an image', async () => {
  let rejectFirst: (error: Error) => void = () => undefined
  vi.stubGlobal(
    'createImageBitmap',
    vi
      .fn(() => Promise.resolve({ width: 80, height: 20 }))
      .mockReturnValueOnce(new Promise((_, reject) => (rejectFirst = reject))),
  )
  const person = open(below)
  const field = await screen.findByLabelText('Logo')
  await person.upload(field, new File(['text'], 'text.png', { type: 'image/png' }))
  await person.upload(field, new File([new Uint8Array(aPng(80))], 'logo.png', { type: 'image/png' }))
  await screen.findByRole('img', { name: 'Chosen logo' })
  await act(async () => {
    rejectFirst(new Error('The image could not be decoded.'))
    await Promise.resolve()
  })
  expect(screen.queryByText(logoFormatMessage)).toBeNull()
})

it('inherits the prefix again when its field is emptied, and shows why one is rejected', async () => {
  await set(above, { referencePrefix: 'BROKER' })
  await set(below, { referencePrefix: 'ACME' })
  const person = open(below)
  const label = 'Certificate number prefix'
  const input = () => screen.getByLabelText<HTMLInputElement>(label)
  const save = () => person.click(screen.getByRole('button', { name: 'Save settings' }))
  await person.clear(await screen.findByLabelText(label))
  await person.type(input(), 'A-B')
  await save()
  const message = 'Enter 2 to 6 letters or digits, for example ACME.'
  await screen.findByRole('textbox', { name: label, description: new RegExp(message) })
  await person.clear(input())
  expect(screen.queryByText(message)).toBeNull()
  await save()
  await waitFor(() => expect(input().value).toBe('BROKER'))
  expect((await setting(label)).getByText('From', { exact: false }).textContent).toBe('From Broker Ltd.')
})

it('sets one here that was inherited', async () => {
  await set(above, { hideCostBreakdown: true })
  const person = open(below)
  await person.click(await screen.findByLabelText('Show totals only'))
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  const totals = await setting('Show totals only')
  expect(await totals.findByText('Set here.')).toBeDefined()
  expect(totals.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

it('asks before leaving with unsaved settings or fields, and not once they are saved', async () => {
  const person = open(below)
  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
  const stay = () => person.click(screen.getByRole('button', { name: 'Stay on this page' }))
  await person.click(await screen.findByLabelText('Show totals only'))
  await person.click(screen.getByRole('button', { name: 'Add field' }))
  await person.keyboard('Cost centre')
  await person.leave()
  expect(question()).not.toBeNull()
  await stay()

  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Settings saved.')
  await person.leave()
  expect(question()).not.toBeNull()
  await stay()
  expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Cost centre')

  await person.click(screen.getByRole('button', { name: 'Save fields' }))
  await screen.findByText('Additional fields saved.')
  await person.leave()
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})
