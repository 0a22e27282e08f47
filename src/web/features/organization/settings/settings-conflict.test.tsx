import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, openPage, refetchQueries, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { currentSession } from '#web/session.ts'
import { SettingsPage } from './SettingsPage.tsx'

const service = await startService()
afterAll(() => service.close())

async function open() {
  connect(service)
  await signInAs(service, 'admin@lading.example')
  const router = openPage(paths.organization, <SettingsPage />)
  await screen.findByLabelText('Dates')
  return router
}
const url = () => `/api/v2/user/organizations/${currentSession()?.organizationId}`
const changeSettings = (settings: object) =>
  service.request({
    method: 'PATCH',
    url: url(),
    payload: { settings },
    token: currentSession()?.token ?? '',
  })
const readSettings = async () =>
  (await service.request({ url: url(), token: currentSession()?.token ?? '' })).json<{
    settings: { additionalFields: { label: string }[] }
  }>().settings
const readLabels = async () => (await readSettings()).additionalFields.map(({ label }) => label)
const save = async (label: string) => {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Settings saved.')
}
const findDates = () => screen.findByLabelText<HTMLSelectElement>('Dates')

it('keeps what a colleague changes while the form is open, even on a second save', async () => {
  await open()
  await changeSettings({ dateFormat: 'YYYY-MM-DD' })
  await refetchQueries()
  await save('Show totals only')
  await save('Print offers as quotations')
  expect(await readSettings()).toMatchObject({ dateFormat: 'YYYY-MM-DD' })
})

it('starts from the latest settings, even if older ones were loaded before', async () => {
  const router = await open()
  await act(() => router.navigate('/'))
  await changeSettings({ dateFormat: 'MM/DD/YYYY' })
  await act(() => router.navigate(paths.organization))
  expect((await findDates()).value).toBe('MM/DD/YYYY')
})

describe('the additional fields', () => {
  const text = (label: string) => ({ label, type: 'text' })
  const section = () => within(screen.getByRole('region', { name: 'Additional fields' }))
  const labels = () => section().queryAllByLabelText<HTMLInputElement>('Label')
  const press = (name: string) => userEvent.click(section().getByRole('button', { name }))
  const saveFields = async () => {
    await press('Save fields')
    await section().findByText('Additional fields saved.')
  }
  beforeEach(async () => {
    await open()
    await changeSettings({ additionalFields: [text('Project')] })
    await refetchQueries()
  })
  const change = async (...added: string[]) => {
    const { additionalFields } = await readSettings()
    await changeSettings({ additionalFields: [...additionalFields, ...added.map(text)] })
  }

  it('show what a colleague adds, as long as they aren’t edited', async () => {
    await change('Cost centre')
    await refetchQueries()
    expect(labels().map(({ value }) => value)).toEqual(['Project', 'Cost centre'])
    await press('Remove Project')
    await change('Order')
    await refetchQueries()
    expect(labels().map(({ value }) => value)).toEqual(['Cost centre'])
  })

  it('keep what a colleague added while they were edited', async () => {
    await press('Remove Project')
    await press('Add field')
    await userEvent.keyboard('Order')
    await change('Cost centre')
    await saveFields()
    expect(await readLabels()).toEqual(['Order', 'Cost centre'])
    expect(labels().map(({ value }) => value)).toEqual(['Order', 'Cost centre'])
    await press('Remove Cost centre')
    await saveFields()
    expect(await readLabels()).toEqual(['Order'])
  })

  it('keep what a colleague changed or removed, unless it was edited too', async () => {
    await change('Cost centre', 'Order', 'Site')
    await refetchQueries()
    const [project, costCentre] = (await readSettings()).additionalFields
    await userEvent.type(section().getByDisplayValue('Project'), ' number')
    await userEvent.type(section().getByDisplayValue('Order'), ' number')
    const renamed = [
      { ...project, label: 'Job' },
      { ...costCentre, label: 'Department' },
    ]
    await changeSettings({ additionalFields: renamed })
    await saveFields()
    const saved = ['Project number', 'Department', 'Order number']
    expect(await readLabels()).toEqual(saved)
    expect(labels().map(({ value }) => value)).toEqual(saved)
  })
})
