import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { connect, openApp } from '#testing/page.tsx'
import { createPerson, oneTimeCode, validPassword } from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'

it('shows administrators who must use two-factor authentication only its setup until it’s turned on', async () => {
  const service = await startService({ config: { twoFactor: 'administrators' } })
  const admin = await createPerson(service, ['administrator'])
  applyConfigFile({})
  connect(service)
  beginSession({ token: admin.token, scopes: [] }, admin.email)
  const router = openApp(paths.bookings)
  await screen.findByText('Administrators must use two-factor authentication. Set it up now to continue.')
  expect(router.state.location.pathname).toBe(paths.account)
  expect(screen.queryByRole('link', { name: 'Get a quote' })).toBeNull()

  const section = within(screen.getByRole('region', { name: 'Two-factor authentication' }))
  const press = (name: string) => fireEvent.click(section.getByRole('button', { name }))
  fireEvent.change(section.getByLabelText('Current password'), { target: { value: validPassword } })
  press('Continue')
  const key = (await section.findByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)).textContent
  const code = oneTimeCode(key.replaceAll(' ', ''), service.now())
  fireEvent.change(section.getByLabelText('Code from the app'), { target: { value: code } })
  press('Turn on')
  fireEvent.click(await section.findByRole('button', { name: 'I’ve saved them' }))
  expect(await screen.findByRole('link', { name: 'Get a quote' })).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/^Administrators must/)).toBeNull())
  await service.close()
})
