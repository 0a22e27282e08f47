import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, openPage, refetchQueries, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { currentSession } from '#web/session.ts'
import { SettingsPage } from './SettingsPage.tsx'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

async function open() {
  connect(service)
  await signInAs(service, 'admin@lading.example')
  const router = openPage(paths.organization, <SettingsPage />)
  await screen.findByLabelText('Dates')
  return router
}
const url = () => `/api/v2/user/organizations/${currentSession()?.organizationId}`
const changeDates = (dateFormat: string) =>
  service.request({
    method: 'PATCH',
    url: url(),
    payload: { settings: { dateFormat } },
    token: currentSession()?.token ?? '',
  })
const save = async (label: string) => {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Settings saved.')
}
const findDates = () => screen.findByLabelText<HTMLSelectElement>('Dates')

it('keeps what a colleague changes while the form is open, also on a second save', async () => {
  await open()
  await changeDates('YYYY-MM-DD')
  await refetchQueries()
  await save('Show totals only')
  await save('Print offers as quotations')
  const response = await service.request({ method: 'GET', url: url(), token: currentSession()?.token ?? '' })
  expect(response.json()).toMatchObject({ settings: { dateFormat: 'YYYY-MM-DD' } })
})

it('starts from the latest settings, even if older ones were loaded before', async () => {
  const router = await open()
  await act(() => router.navigate('/'))
  await changeDates('MM/DD/YYYY')
  await act(() => router.navigate(paths.organization))
  expect((await findDates()).value).toBe('MM/DD/YYYY')
})
