import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, test, vi } from 'vitest'
import { clickWhileBusy, connect, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { NewCustomerPage } from './CustomerFormPages.tsx'

const service = await startService()
afterAll(() => service.close())

test('reports an unknown outcome if the response is lost, and a retry creates no duplicate', async () => {
  await signInAs(service, 'support@lading.example')
  connect(service)
  const real = fetch
  let lost = 0
  vi.stubGlobal('fetch', async (url: URL, request: RequestInit) => {
    const answer = await real(url, request)
    const loses = request.method === 'POST' && url.pathname.endsWith('/customers') && lost === 0
    if (loses) lost += 1
    return loses ? Promise.reject(new TypeError('Failed to fetch')) : answer
  })
  const person = userEvent.setup()
  openPage(paths.newCustomer, <NewCustomerPage />)
  await person.type(await screen.findByLabelText('Company name'), 'Kadonnut Oy')
  await person.type(screen.getByLabelText('Email'), 'kadonnut@example.com')
  await person.type(screen.getByLabelText(/^Phone/), '+358401234567')
  await person.type(screen.getByLabelText('Street address'), 'Katu 1')
  await person.type(screen.getByLabelText('Town or city'), 'Turku')
  await person.selectOptions(screen.getByLabelText('Country'), 'Finland')
  await clickWhileBusy(screen.getByRole('button', { name: 'Create customer' }))

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We don’t know if this was saved')
  expect(screen.getByRole('link', { name: /^Find customer/ }).getAttribute('href')).toBe(
    '/customers?q=Kadonnut+Oy',
  )
  await person.click(screen.getByRole('button', { name: 'Create customer' }))
  expect(await screen.findByRole('link', { name: 'View existing customer' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('This wasn’t saved')
})
