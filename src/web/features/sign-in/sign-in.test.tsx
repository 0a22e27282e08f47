import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { clickWhileBusy, connect, openPage } from '#testing/page.tsx'
import { createPerson, oneTimeCode, validPassword, enableTwoFactor } from '#testing/scenarios/people.ts'
import { demo, startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession, currentSession, endSession } from '#web/session.ts'
import { SignInPage } from './SignInPage.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => {
  applyConfigFile({})
  endSession()
  connect(service)
})

const open = (search = '') => openPage(paths.signIn, <SignInPage />, paths.signIn + search)
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
const alert = async () => (await screen.findByRole('alert')).textContent

it('signs in with email and password, and continues to the requested page', async () => {
  const router = open('?next=%2Fbookings%3Fpage%3D2')
  expect(screen.getByText('Sign in to continue.')).toBeDefined()
  send()
  expect(await alert()).toMatch(/Enter your email address\.Enter your password\./)
  fill('Email', ' Shipper@Lading.example ')
  fill('Password', 'wrong')
  send()
  await waitFor(async () => expect(await alert()).not.toContain('Enter your'))
  expect([currentSession(), document.title]).toEqual([null, 'Error: Sign in · Lading'])
  fill('Password', demo.password)
  await clickWhileBusy(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/bookings?page=2'),
  )
  expect(currentSession()?.person).toBe('shipper@lading.example')
})

it.each([
  ['', true],
  [location.origin, true],
  ['https://insurer.example', false],
])('links to the certificate check if the service at %j has the app’s address: %s', (service, isLinked) => {
  applyConfigFile({ service })
  open()
  const link = screen.queryByRole('link', { name: 'Check it' })
  expect(link?.getAttribute('href')).toBe(isLinked ? '/check' : undefined)
})

it('asks for a code only if the person needs one, without showing an error', async () => {
  const person = await createPerson(service)
  const { secret } = await enableTwoFactor(service, person)
  open()
  fill('Email', person.email)
  fill('Password', validPassword)
  send()
  const code = await screen.findByLabelText('Two-factor code')
  expect([document.activeElement, screen.queryByRole('alert')]).toEqual([code, null])
  send()
  expect(await alert()).toContain('Enter a code from your authenticator app')
  fill('Two-factor code', '000000')
  send()
  await waitFor(async () => expect(await alert()).toContain('This code is wrong'))
  fill('Two-factor code', oneTimeCode(secret, service.now()))
  send()
  await waitFor(() => expect(currentSession()?.person).toBe(person.email))
})

it('signs in without the code after the email changes to an account that needs none', async () => {
  const person = await createPerson(service)
  await enableTwoFactor(service, person)
  const other = await createPerson(service)
  open()
  fill('Email', person.email)
  fill('Password', validPassword)
  send()
  await screen.findByLabelText('Two-factor code')
  fill('Email', other.email)
  send()
  await waitFor(() => expect(currentSession()?.person).toBe(other.email))
})

it('signs in with the credentials of an API client', async () => {
  const router = open()
  expect(screen.getByText('Quote, buy and manage cargo insurance.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Use an API client instead' }))
  fireEvent.change(await screen.findByLabelText('Client ID'), { target: { value: ` ${demo.clientId} ` } })
  send()
  expect(await alert()).toMatch(/problemEnter the client secret\.$/)
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
  fill('Client secret', demo.clientSecret)
  send()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.shipment))
  expect(currentSession()?.person).toBe(demo.clientId)
})

it('offers only email with version 1 of the API, which has no API clients', () => {
  applyConfigFile({ version: 1 })
  open()
  expect(screen.queryByRole('button', { name: 'Use an API client instead' })).toBeNull()
  expect(screen.getByLabelText('Email')).toBeDefined()
})

it.each([
  ['?next=%2Fqueue', paths.queue],
  ['?next=%2F%2Fevil.example', paths.shipment],
])('redirects a person who is signed in, but never to another site: %s', (search, path) => {
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  expect(open(search).state.location.pathname).toBe(path)
})
