import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openApp, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn({ email: 'support@lading.example' })
  return service.close
})

it('passes the searched name to the new customer form, and closes', async () => {
  const router = openApp(paths.statements)
  await screen.findByRole('link', { name: 'Customers' })
  const dialog = () => screen.queryByRole('dialog', { name: 'Find a customer' })
  await waitFor(async () => {
    await userEvent.keyboard('c')
    expect(dialog()).not.toBeNull()
  })
  await userEvent.type(screen.getByRole('combobox', { name: 'Search customers' }), 'Meridian Glass & Söhne')
  await userEvent.click(await screen.findByRole('link', { name: 'Create customer' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe(
    'Meridian Glass & Söhne',
  )
  expect(router.state.location.pathname).toBe(paths.newCustomer)
  expect(dialog()).toBeNull()
})
