import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connect, openPage, refetchQueries } from '#testing/page.tsx'
import { describedBy } from '#testing/shipment-form.tsx'
import { createSellers } from '#testing/scenarios/fees.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { getOrganizationTokens } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths, patterns } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { CompanyPage } from '#web/features/companies/CompanyPage.tsx'

const service = await startService()
afterAll(() => service.close())
let sellers: Awaited<ReturnType<typeof createSellers>>
beforeEach(async () => {
  sellers = await createSellers(service)
})

const noTerms = 'No booking fee or commission yet.'

/** Opens the fees of North Brokers. */
async function open(
  { token, email }: Pick<Person, 'token' | 'email'> = sellers.top,
  empty: string | RegExp = noTerms,
) {
  connect(service)
  applyConfigFile({})
  beginSession({ token, scopes: [] }, email)
  openPage(patterns.company, <CompanyPage />, paths.company(sellers.north.id))
  fireEvent.click(await screen.findByRole('button', { name: 'Fees and commission' }))
  const dialog = within(screen.getByRole('dialog', { name: 'North Brokers’s fees and commission' }))
  await dialog.findByText(empty)
  return dialog
}
type Dialog = Awaited<ReturnType<typeof open>>
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const rows = (dialog: Dialog) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))

it('adds a booking fee and a commission, and removes what is planned', async () => {
  const dialog = await open()
  const submit = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
  submit('Add booking fee')
  expect((await dialog.findByRole('alert')).textContent).toContain('Enter an amount, for example 12.50.')
  type(dialog.getByLabelText('Amount'), '12,50')
  const startDate = dialog.getByLabelText<HTMLInputElement>('Start date')
  // What starts today can't be removed, so it must be chosen.
  expect(startDate.value > startDate.min).toBe(true)
  type(startDate, '2999-01-31')
  submit('Add booking fee')
  await dialog.findByText('The booking fee was added.')
  expect(rows(dialog)).toEqual([['31 Jan 2999', 'Booking fee', 'EUR 12.50', 'Planned']])

  type(dialog.getByLabelText('Type'), 'commission')
  type(dialog.getByLabelText('Percentage'), '12.5')
  expect(
    dialog.getByText(/For every 100.00 of premium that .* receives, North Brokers gets 12.50./),
  ).toBeDefined()
  type(dialog.getByLabelText('Type'), 'bookingFee')
  type(dialog.getByLabelText('Type'), 'commission')
  // The percentage is empty again, and so is its example.
  expect(dialog.queryByText(/For every 100.00/)).toBeNull()
  type(dialog.getByLabelText('Percentage'), '12.5')
  type(dialog.getByLabelText('Start date'), '2026-11-20')
  submit('Add commission')
  await dialog.findByText('The commission was added.')
  expect(rows(dialog)[1]?.slice(1)).toEqual(['Commission', '12.5%', 'In force'])
  expect(dialog.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  submit('Remove booking fee starting 31 Jan 2999')
  await dialog.findByText('The booking fee starting 31 Jan 2999 was removed.')
  expect(rows(dialog)).toHaveLength(1)
})

it('says when the start date begins in UTC and in the time zone of the browser', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  const dialog = await open()
  const startDate = dialog.getByLabelText('Start date')
  type(startDate, '2999-01-31')
  // Another file may have used a formatter before this one set the time zone.
  expect(describedBy(startDate)).toMatch(/^Starts at 00:00 UTC \(3[01] Jan 2999, .+\)\. /)
  type(startDate, '')
  expect(describedBy(startDate)).toContain('Starts at 00:00 UTC.')
})

it('focuses the status message after a fee is added, and after the last one is removed', async () => {
  const dialog = await open()
  type(dialog.getByLabelText('Amount'), '12.50')
  const button = dialog.getByRole('button', { name: 'Add booking fee' })
  button.focus()
  fireEvent.click(button)
  const status = await dialog.findByText('The booking fee was added.')
  expect(document.activeElement).toBe(status)
  const remove = dialog.getByRole('button', { name: /^Remove/ })
  remove.focus()
  fireEvent.click(remove)
  await dialog.findByText(/was removed\.$/)
  expect(document.activeElement).toBe(status)
})

it('shows the service’s error at its field', async () => {
  const dialog = await open()
  type(dialog.getByLabelText('Type'), 'commission')
  type(dialog.getByLabelText('Percentage'), '150')
  fireEvent.click(dialog.getByRole('button', { name: 'Add commission' }))
  const field = await dialog.findByLabelText('Percentage', { selector: '[aria-invalid=true]' })
  type(field, '15')
  expect([field.getAttribute('aria-invalid'), dialog.queryByRole('alert')]).toEqual([null, null])
})

it.each([
  ['commission', 'Percentage', ' 12.5 %', '12.5%'],
  ['bookingFee', 'Amount', '1,200.50', 'EUR 1,200.50'],
  ['bookingFee', 'Amount', '1 200,50', 'EUR 1,200.50'],
  ['bookingFee', 'Amount', '1.200,50', 'EUR 1,200.50'],
  ['bookingFee', 'Amount', '1,200', 'EUR 1,200.00'],
])('accepts a %s as people type it: %s %j', async (kind, label, typed, shown) => {
  const dialog = await open()
  type(dialog.getByLabelText('Type'), kind)
  type(dialog.getByLabelText(label), typed)
  fireEvent.click(dialog.getByRole('button', { name: /^Add/ }))
  await dialog.findByText(/was added/)
  expect(rows(dialog)[0]?.[2]).toBe(shown)
})

it.each([
  ['EUR', 'ten', 'Enter an amount, for example 12.50.'],
  ['EUR', '1.200', '“1.200” isn’t clear. Enter 1,200 or 1.20.'],
  ['EUR', '1.125', '“1.125” isn’t clear. Enter 1,125.'],
  ['KWD', '1.125', '“1.125” isn’t clear. Enter 1,125 or 1.1250.'],
])('rejects a booking fee that isn’t clearly one amount: %s %s', async (currency, typed, message) => {
  const dialog = await open()
  await dialog.findByRole('option', { name: currency })
  type(dialog.getByLabelText('Currency'), currency)
  type(dialog.getByLabelText('Amount'), typed)
  fireEvent.click(dialog.getByRole('button', { name: 'Add booking fee' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(message)
})

it('accepts the suggested text of a booking fee with three decimals', async () => {
  const dialog = await open()
  await dialog.findByRole('option', { name: 'KWD' })
  type(dialog.getByLabelText('Currency'), 'KWD')
  type(dialog.getByLabelText('Amount'), '1.1250')
  fireEvent.click(dialog.getByRole('button', { name: 'Add booking fee' }))
  await dialog.findByText(/was added/)
  expect(rows(dialog)[0]?.[2]).toBe('KWD 1.125')
})

it('lets an organization set its own booking fee only', async () => {
  const empty = /^No booking fee yet. If a company above sets your commission, it may not be listed/
  const dialog = await open(sellers.northAdministrator, empty)
  expect(dialog.queryByLabelText('Type')).toBeNull()
  expect(dialog.queryByLabelText('Show the commission to buyers')).toBeNull()
  expect(dialog.getByLabelText('Booking fee')).toBeDefined()
})

it('lets administrators of a company above set the commission while they work for the company', async () => {
  const { top, north } = sellers
  const { access_token: token } = await getOrganizationTokens(service, top.token, north.id)
  const dialog = await open({ ...top, token })
  type(await dialog.findByLabelText('Type'), 'commission')
  type(dialog.getByLabelText('Percentage'), '12.5')
  fireEvent.click(dialog.getByRole('button', { name: 'Add commission' }))
  await dialog.findByText('The commission was added.')
  expect(dialog.getByRole('button', { name: /^Remove commission/ })).toBeDefined()
  expect(dialog.getByLabelText('Show the commission to buyers')).toBeDefined()
})

it('changes whether buyers see the commission once that is saved', async () => {
  const dialog = await open()
  const read = async () => {
    const { settings } = (await sellers.get(sellers.north.id)) as { settings?: { showCommission: boolean } }
    return settings?.showCommission
  }
  const field = dialog.getByLabelText<HTMLSelectElement>('Show the commission to buyers')
  type(field, 'true')
  expect(await read()).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Save setting' }))
  expect((await dialog.findByText('Setting saved.')).getAttribute('role')).toBe('status')
  expect(await read()).toBe(true)
  expect(field.value).toBe('true')
})

it('shows the commission setting as it is after someone else has changed it', async () => {
  const dialog = await open()
  const field = () => dialog.getByLabelText<HTMLSelectElement>('Show the commission to buyers')
  expect(field().value).toBe('inherit')
  await sellers.change(sellers.north.id, { settings: { showCommission: true } })
  await refetchQueries()
  await waitFor(() => expect(field().value).toBe('true'))
})
