import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { emptyCustomer, type CustomerValues } from './customer-form-values.ts'
import { CustomerForm } from './CustomerForm.tsx'

beforeEach(() => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
})

const unknownOutcome = new Problem('NO_RESPONSE', 'The connection was lost.')

function open(values: Partial<CustomerValues>, more: { error?: Problem; customerId?: string } = {}) {
  const { error = unknownOutcome, ...props } = more
  openPage(
    '/',
    <CustomerForm
      title="New customer"
      values={{ ...emptyCustomer, ...values }}
      saving={{ isPending: false, error, mutate: vi.fn() }}
      submitLabel="Save"
      {...props}
    />,
  )
}
const links = async () => {
  const alert = await screen.findByRole('alert')
  return within(alert)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

it.each<[string, Partial<CustomerValues>, string]>([
  ['an individual by surname', { type: '2', forename: 'Aino', surname: 'Virta' }, 'q=Virta'],
  ['a company by its name', { type: '1', businessName: 'Virta Oy', surname: 'Virta' }, 'q=Virta+Oy'],
])('searches for %s if it is unknown whether the customer was saved', async (_, values, search) => {
  open(values)
  expect(await links()).toEqual([`${paths.customers}?${search}`])
})

it('links to the customer instead if there is one already', async () => {
  open({ surname: 'Virta' }, { customerId: 'c-1' })
  expect(await links()).toEqual([paths.customer('c-1')])
})

it('links to the existing customer that the service names', async () => {
  open({}, { error: new Problem('CONFLICT', 'This customer exists.', { customerId: 'c-2' }) })
  expect(await links()).toEqual([paths.customer('c-2')])
})

it('shows no alert for errors that belong to a field', async () => {
  const fields = [{ path: 'email', message: 'Enter an email address.' }]
  open({}, { error: new Problem('VALIDATION_FAILED', 'Check the fields.', { fields }) })
  await screen.findByRole('textbox', { name: /^Reference/ })
  expect(screen.queryByRole('alert')).toBeNull()
})
