import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { connect, fillDraft, openPage, queriesSettled } from '#testing/page.tsx'
import {
  createPerson,
  oneTimeCode,
  validPassword,
  signInWithPassword,
  type Person,
  enableTwoFactor,
} from '#testing/scenarios/people.ts'
import { startService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { beginSession, currentSession } from '#web/session.ts'
import { AccountPage } from './AccountPage.tsx'

const service = await startService()
afterAll(() => service.close())

/** Opens the account page of a new person. */
async function openAccount(person?: Person): Promise<Person> {
  applyConfigFile({})
  connect(service)
  const signedIn = person ?? (await createPerson(service))
  beginSession({ token: signedIn.token, scopes: [] }, signedIn.email)
  openPage(paths.account, <AccountPage />)
  return signedIn
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
type Region = Awaited<ReturnType<typeof region>>
const fill = (part: Region, label: string, value: string) =>
  fireEvent.change(part.getByLabelText(label), { target: { value } })
const press = (part: Region, name: string) => {
  const button = part.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
/** Labels of the fields that are marked as invalid. */
const invalid = (part: Region) =>
  part
    .getAllByLabelText<HTMLInputElement>(/./, { selector: '[aria-invalid=true]' })
    .map((field) => field.labels?.[0]?.textContent)
const problem = async (part: Region) => (await part.findByRole('alert')).textContent

describe('two-factor authentication', () => {
  it('is set up with the password and a code, and shows its recovery codes once', async () => {
    const person = await openAccount()
    const factor = await region('Two-factor authentication')
    press(factor, 'Set up two-factor authentication')
    press(factor, 'Continue')
    expect(await problem(factor)).toContain('Enter your password.')
    fill(factor, 'Current password', 'wrong password')
    press(factor, 'Continue')
    await waitFor(() =>
      expect(factor.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'),
    )
    fill(factor, 'Current password', validPassword)
    press(factor, 'Continue')

    const key = (await factor.findByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)).textContent
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Scan this/))
    press(factor, 'Turn on')
    expect(await problem(factor)).toContain('Enter the code shown in the app.')
    fill(factor, 'Code from the app', '000000')
    press(factor, 'Turn on')
    await waitFor(() => expect(factor.getByRole('alert').textContent).toContain('This code is wrong'))
    expect(factor.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
    fill(factor, 'Code from the app', oneTimeCode(key.replaceAll(' ', ''), service.now()))
    press(factor, 'Turn on')

    expect(await factor.findByText('Two-factor authentication is on')).toBeDefined()
    const codes = within(await factor.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
    const [code = ''] = codes.map((item) => item.textContent)
    expect(codes).toHaveLength(10)
    press(factor, 'I’ve saved them')
    expect(await factor.findByText(/10 recovery codes left\.$/)).toBeDefined()
    expect(document.body.textContent).not.toContain(code)
    await queriesSettled()
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(400)
    expect((await signInWithPassword(service, person.email, { otp: code })).statusCode).toBe(200)
  })

  it('is not set up if the person leaves before the code', async () => {
    const person = await openAccount()
    const factor = await region('Two-factor authentication')
    press(factor, 'Set up two-factor authentication')
    expect(document.activeElement?.textContent).toBe('Two-factor authentication')
    press(factor, 'Cancel')
    press(factor, 'Set up two-factor authentication')
    fill(factor, 'Current password', validPassword)
    press(factor, 'Continue')
    await factor.findByLabelText('Code from the app')
    press(factor, 'Cancel')
    expect(factor.getByRole('button', { name: 'Set up two-factor authentication' })).toBeDefined()
    await queriesSettled()
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(200)
  })

  it('gets new recovery codes, and is turned off with a code', async () => {
    const person = await createPerson(service)
    const { secret, codes } = await enableTwoFactor(service, person)
    await openAccount(person)
    const factor = await region('Two-factor authentication')
    press(factor, 'Create new recovery codes')
    fill(factor, 'Current password', validPassword)
    fill(factor, 'Two-factor code', codes[0] ?? '')
    press(factor, 'Create new recovery codes')
    const list = within(await factor.findByRole('list', { name: 'Recovery codes' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).not.toContain(codes[0])
    expect(factor.getByText('New recovery codes created')).toBeDefined()
    press(factor, 'I’ve saved them')

    press(factor, 'Turn off two-factor authentication')
    fill(factor, 'Current password', validPassword)
    press(factor, 'Turn off two-factor authentication')
    expect(await problem(factor)).toContain('Enter a code.')
    expect(invalid(factor)).toEqual(['Two-factor code'])
    fill(factor, 'Two-factor code', oneTimeCode(secret, service.now()))
    press(factor, 'Turn off two-factor authentication')
    expect(await factor.findByRole('button', { name: 'Set up two-factor authentication' })).toBeDefined()
    await queriesSettled()
    expect((await signInWithPassword(service, person.email)).statusCode).toBe(200)
  })
})

it('changes the password, clears the fields, and signs out everywhere else', async () => {
  const person = await openAccount()
  await queriesSettled()
  const elsewhere = (await signInWithPassword(service, person.email)).json<{ access_token: string }>()
    .access_token
  const part = await region('Password')
  press(part, 'Change password')
  expect(await problem(part)).toMatch(/Enter your password\..*Enter the new password\./)
  expect(invalid(part)).toEqual(['Current password', 'New password'])
  fill(part, 'Current password', validPassword)
  fill(part, 'New password', 'short')
  press(part, 'Change password')
  await waitFor(() => expect(part.getByRole('alert').textContent).toContain('12 characters'))
  expect(part.getByLabelText<HTMLInputElement>('Current password').value).toBe(validPassword)
  fill(part, 'New password', 'four grey herons')
  press(part, 'Change password')
  expect(await part.findByText(/^Password changed/)).toBeDefined()
  await queriesSettled()
  expect(part.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  expect(document.activeElement?.textContent).toContain('Password changed.')
  expect((await signInWithPassword(service, person.email, { password: 'four grey herons' })).statusCode).toBe(
    200,
  )
  expect(await service.store.findCaller(elsewhere)).toBeUndefined()
  expect(await service.store.findCaller(person.token)).toBeDefined()
})

describe('active sessions', () => {
  const signOutOf = { name: /^Sign out of Firefox/ }

  it('can be signed out one by one, except this one', async () => {
    const person = await createPerson(service)
    await signInWithPassword(service, person.email)
    await openAccount(person)
    const part = await region('Active sessions')
    expect(await part.findAllByRole('listitem')).toHaveLength(2)
    expect(part.getAllByText('(this session)')).toHaveLength(1)
    const [button, ...others] = part.getAllByRole('button', signOutOf)
    expect(others).toEqual([])
    fireEvent.click(button ?? document.body)
    expect(await part.findByText('Session signed out.')).toBeDefined()
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1))
    await queriesSettled()
    expect(part.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
    expect(await service.store.findCaller(person.token)).toBeDefined()
  })

  it.each([
    ['Sign out everywhere else', true],
    ['Sign out everywhere, including here', false],
  ])('can all be signed out: %s', async (name, keepsThis) => {
    const person = await createPerson(service)
    const other = (await signInWithPassword(service, person.email)).json<{ access_token: string }>()
      .access_token
    await openAccount(person)
    const part = await region('Active sessions')
    fireEvent.click(await part.findByRole('button', { name }))
    await waitFor(async () => expect(await service.store.findCaller(other)).toBeUndefined())
    await waitFor(() => expect(currentSession() !== null).toBe(keepsThis))
    await queriesSettled()
    expect((await service.store.findCaller(person.token)) !== undefined).toBe(keepsThis)
  })
})

it('asks before signing out everywhere if there is a draft', async () => {
  const person = await openAccount()
  fillDraft()
  const part = await region('Active sessions')
  press(part, 'Sign out everywhere, including here')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out and delete your draft?' }))
  expect(await service.store.findCaller(person.token)).toBeDefined()
  press(dialog, 'Sign out and delete')
  await waitFor(() => expect(currentSession()).toBeNull())
})
