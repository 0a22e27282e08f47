import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { connect, holdReplies, openApp, signInAs } from '#testing/page.tsx'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { currentSession } from '#web/session.ts'
import { paths } from '#web/paths.ts'

let service: TestService
let customerId: string
beforeEach(async () => {
  service = await startService()
  connect(service)
  customerId = (await createBooking(service, await service.signIn())).customerId
  return service.close
})

/** Opens the customer's page, and waits until its bookings are shown. */
async function openCustomer(email = 'admin@lading.example') {
  await signInAs(service, email)
  const router = openApp(paths.customer(customerId))
  await screen.findByText('1 to 1 of 1')
  return router
}
const findButton = () => screen.findByRole('button', { name: 'Create company' })
const queryButton = () => screen.queryByRole('button', { name: 'Create company' })

it('says what moves, and shows the error of a name that’s taken at the field', async () => {
  const own = await service.store.findCaller(await service.signIn())
  await createOrganization(service, 'Casa Olivar SL', own?.organizationId)
  await openCustomer()
  await userEvent.click(await findButton())
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/Its 1 quote or booking moves to the new company\. You can’t undo this\./)
  const name = dialog.getByLabelText<HTMLInputElement>('Company name')
  expect(name.value).toBe('Karelian Machines Oy')
  await userEvent.clear(name)
  await userEvent.type(name, 'casa olivar sl')
  await userEvent.click(dialog.getByRole('button', { name: 'Create company' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toContain('There’s already a company named')
})

it('doesn’t switch to the new company once its customer’s page has been left', async () => {
  const router = await openCustomer()
  const organizationId = currentSession()?.organizationId
  await userEvent.click(await findButton())
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Create company' }))
  const invite = await screen.findByRole('button', { name: 'Invite people' })
  const release = holdReplies()
  await userEvent.click(invite)
  await act(() => router.navigate(paths.customers))
  release()
  await waitFor(() => expect(screen.queryByText('Loading customers…')).toBeNull())
  expect([router.state.location.pathname, currentSession()?.organizationId]).toEqual([
    paths.customers,
    organizationId,
  ])
})

it('isn’t offered to support staff, or for a customer of a shipper', async () => {
  await openCustomer('support@lading.example')
  await screen.findByRole('link', { name: 'Edit customer' })
  expect(queryButton()).toBeNull()
  await service.db.updateTable('organizations').set({ kind: 'shipper' }).execute()
  await openCustomer()
  expect(queryButton()).toBeNull()
})
