import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { clickWhileBusy, connect, fillDraft, openApp, signInAs } from '#testing/page.tsx'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { createPerson, signInWithPassword, validPassword } from '#testing/scenarios/people.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createOrganization, setSuspended, getOrganizationTokens } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { beginSession, switchOrganization, currentSession, endSession } from '#web/session.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { requestOrganizationTokens } from '#web/api/organization/switching.ts'
import { paths } from '#web/paths.ts'

const support = 'support@lading.example'

let service: TestService
let acme: { id: string; name: string }
beforeEach(async () => {
  service = await startService()
  connect(service)
  const caller = await service.store.findCaller(await service.signIn(support))
  acme = {
    name: 'Acme Ltd',
    id: await createOrganization(service, 'Acme Ltd', caller?.organizationId ?? ''),
  }
  await createOrganization(service, 'Birch Ltd', caller?.organizationId ?? '')
  await signInAs(service, support)
  return service.close
})

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })
const findBackButton = () => screen.findByRole('button', { name: 'Back to Lading Demo Trading' })
const findSwitch = () => screen.findByRole('button', { name: 'Switch company' })

/** Signs in as a shipper of Acme, who also belongs to Beech Ltd. */
async function signInToTwoCompanies() {
  const { id, email, organizationId } = await createPerson(service, ['shipper'], acme.id)
  const beech = await createOrganization(service, 'Beech Ltd')
  const account = { email, name: 'Kim', password: validPassword, roles: ['shipper'] as const }
  await service.store.upsertAccount({ ...account, organizationId: beech })
  endSession()
  const token = (await signInWithPassword(service, email)).json<WireGrant>().access_token
  beginSession({ token, scopes: [] }, email, organizationId)
  return { id, email, organizationId, beech, token }
}

/** Opens a page in a tab that works for Acme. */
async function openForAcme(address: string) {
  const router = openApp(paths.account)
  await findSwitch()
  switchOrganization(await requestOrganizationTokens(acme.id), acme)
  await findBackButton()
  await router.navigate(address)
  return router
}

describe('switching to another organization', () => {
  it('lists those below, opens the bookings of the chosen one and names it in a banner', async () => {
    const router = openApp(paths.statements)
    await userEvent.click(await findSwitch())
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch company' }))
    await dialog.findByText('2 matches. Choose with the arrow keys.')
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Acme Ltd',
      'Birch Ltd',
    ])
    await userEvent.type(dialog.getByRole('combobox'), 'acm')
    await dialog.findByText('1 match.')
    await userEvent.keyboard('{Enter}')
    await findHeading('Bookings')
    await findBackButton()
    expect(screen.getByText(/^Acting for/).textContent).toBe('Acting for Acme Ltd')
    expect(router.state.location.pathname).toBe(paths.bookings)
    const name = await screen.findByRole('link', { name: 'Your account: Sofia Support · Acme Ltd' })
    expect(name).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads straight from one company to the next', async () => {
    await openForAcme(paths.statements)
    await userEvent.click(await findSwitch())
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch company' }))
    await dialog.findByText('2 matches. Choose with the arrow keys.')
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Lading Demo Trading',
      'Birch Ltd',
    ])
    await userEvent.click(dialog.getByRole('option', { name: 'Birch Ltd' }))
    await screen.findByRole('link', { name: 'Your account: Sofia Support · Birch Ltd' })
    await findBackButton()
    expect(screen.getByText(/^Acting for/).textContent).toBe('Acting for Birch Ltd')
  })

  it('is offered only to staff of an organization with others below it', async () => {
    endSession()
    await signInAs(service, 'shipper@lading.example')
    openApp(paths.account)
    await screen.findByRole('link', { name: 'Statements' })
    expect(screen.queryByRole('button', { name: 'Switch company' })).toBeNull()
  })

  it('shows no draft and no records of the other organization, and keeps the draft for the return', async () => {
    fillDraft()
    await openForAcme(paths.shipment)
    const value = await screen.findByLabelText<HTMLInputElement>('Insured value')
    expect([value.value, currentDraft().shipment.insuredValue]).toEqual(['', ''])
    await userEvent.type(value, '5000')
    await userEvent.tab()
    await waitFor(() => expect(currentDraft().shipment.insuredValue).toBe('5,000'))
    await userEvent.click(await findBackButton())
    await waitFor(() => expect(screen.queryByText(/^Acting for/)).toBeNull())
    expect(currentDraft().shipment.insuredValue).toBe('100000')
    expect(currentSession()?.organizationId).not.toBe(acme.id)
  })

  it('lists the companies of a shipper who belongs to two, and shows no banner in either', async () => {
    const { id, organizationId, beech } = await signInToTwoCompanies()
    openApp(paths.account)
    await userEvent.click(await findSwitch())
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch company' }))
    await userEvent.click(await dialog.findByRole('option', { name: 'Beech Ltd' }))
    await screen.findByRole('link', { name: 'Your account: Kim · Beech Ltd' })
    expect(screen.queryByText(/^Acting for/)).toBeNull()
    expect(currentSession()?.organizationId).toBe(beech)

    await setSuspended(service, beech, true)
    await userEvent.click(screen.getByRole('link', { name: 'Statements' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to Acme Ltd' }))
    await screen.findByRole('link', { name: 'Your account: Kim · Acme Ltd' })
    expect(await service.store.findCaller(currentSession()?.token ?? '')).toMatchObject({
      id,
      organizationId,
    })
  })

  it('is offered on the page of a booking that isn’t found, and opens it', async () => {
    const { token, beech } = await signInToTwoCompanies()
    const { access_token } = await getOrganizationTokens(service, token, beech)
    const { id, reference } = await createBooking(service, access_token)
    const router = openApp(paths.booking(id))
    await findHeading('Booking not found')
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to Beech Ltd' }))
    await waitFor(() => expect(document.title).toBe(`${reference} · Lading`))
    expect(router.state.location.pathname).toBe(paths.booking(id))
    expect(currentSession()?.organizationId).toBe(beech)
  })

  it('asks first if changes on the page are unsaved, and keeps them if the person stays', async () => {
    await openForAcme(paths.newCustomer)
    await userEvent.type(await screen.findByLabelText(/^Company name/), 'Cedar Ltd')
    await userEvent.click(await findBackButton())
    const prompt = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(within(prompt).getByRole('button', { name: 'Stay on this page' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByDisplayValue('Cedar Ltd')).toBeDefined()
    expect(currentSession()?.organizationId).toBe(acme.id)

    await userEvent.click(await findBackButton())
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await findHeading('Bookings')
    expect(currentSession()?.organizationId).not.toBe(acme.id)
  })

  it('deletes the drafts of all organizations on sign-out', async () => {
    fillDraft()
    await openForAcme(paths.shipment)
    fillDraft()
    endSession()
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
  })
})

describe('a suspended organization', () => {
  it('is explained in place of every page, and staff can go back to their own', async () => {
    await openForAcme(paths.bookings)
    await findHeading('Bookings')
    await setSuspended(service, acme.id, true)
    await userEvent.click(screen.getByRole('link', { name: 'Statements' }))
    await findHeading('Company suspended')
    expect(
      screen.getByText('Acme Ltd is suspended. Ask your insurer or broker to reactivate it.'),
    ).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(await findBackButton())
    await findHeading('Bookings')
  })

  it('can be tried again once it’s reactivated', async () => {
    await setSuspended(service, acme.id, true)
    const caller = await service.store.findCaller(await service.signIn('shipper@lading.example'))
    await setSuspended(service, caller?.organizationId ?? '', true)
    openApp(paths.statements)
    await findHeading('Company suspended')
    const announced = screen.getByRole('alert')
    const retry = screen.getByRole('button', { name: 'Try again' })
    retry.focus()
    await clickWhileBusy(retry)
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull())
    // Screen readers announce a new alert, but not one that stays.
    expect(screen.getByRole('alert')).not.toBe(announced)
    expect(document.activeElement).toBe(retry)

    await setSuspended(service, caller?.organizationId ?? '', false)
    await clickWhileBusy(retry)
    const heading = await findHeading('Statements')
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})
