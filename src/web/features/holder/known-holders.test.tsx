import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, fillDraft } from '#testing/page.tsx'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { paths, editPath } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { HolderPage } from './HolderPage.tsx'

const setup = {
  countries: [{ id: 'fi', name: 'Finland' }],
  customers: [
    { id: 'c-1', businessName: 'One Oy', email: 'one@example.com', addressLocality: 'Oulu' },
    {
      id: 'c-2',
      type: '2',
      individualFirstName: 'Aino',
      individualLastName: 'Järvinen',
      email: 'aino@example.com',
    },
  ],
}
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(pathname.endsWith('/setup') ? Response.json(setup) : new Response('', { status: 404 })),
  )
})

async function open(address: string = paths.holder) {
  openPage(paths.holder, <HolderPage />, address)
  await screen.findByRole('heading', { name: 'Holder' })
}
const holderList = () => screen.queryByLabelText<HTMLSelectElement>(/^Saved holder/)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
const type = (name: string) =>
  fireEvent.change(screen.getByLabelText('Company name'), { target: { value: name } })
const choose = (id: string) => {
  const select = holderList()
  if (select) fireEvent.change(select, { target: { value: id } })
}

describe('a saved holder', () => {
  it('is chosen by name and town, and fills the fields and the draft', async () => {
    await open()
    expect([...(holderList()?.options ?? [])].map(({ text }) => text)).toEqual([
      'Choose, or enter details below',
      'One Oy, Oulu',
      'Aino Järvinen',
    ])
    choose('c-1')
    expect([field('Company name'), field('Town or city')]).toEqual(['One Oy', 'Oulu'])
    expect(currentDraft().holder).toMatchObject({
      type: '1',
      businessName: 'One Oy',
      addressLocality: 'Oulu',
    })
    choose('c-2')
    expect([field('First name'), field('Last name')]).toEqual(['Aino', 'Järvinen'])
    // Nothing of the previous holder is left.
    expect(currentDraft().holder).toMatchObject({ type: '2', businessName: '', addressLocality: '' })
  })

  it('has its email if another one has the same name and town', async () => {
    const [first, second] = setup.customers
    const namesake = { ...first, id: 'c-3', email: 'two@example.com' }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ customers: [first, second, namesake] })))
    await open()
    expect([...(holderList()?.options ?? [])].map(({ text }) => text).slice(1)).toEqual([
      'One Oy, Oulu, one@example.com',
      'Aino Järvinen',
      'One Oy, Oulu, two@example.com',
    ])
  })

  it('may be missing if there are more than are listed, which its hint says', async () => {
    const customers = Array.from({ length: 500 }, (_, index) => ({ ...setup.customers[0], id: `c-${index}` }))
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ customers })))
    await open()
    expect(screen.getByText(/Only the first 500 by name are listed\.$/)).toBeDefined()
  })

  it('announces that it fills the fields, which get back what was typed if none is chosen', async () => {
    await open()
    type('Typed Oy')
    choose('c-1')
    expect(screen.getByRole('status').textContent).toBe('Filled in One Oy.')
    choose('c-2')
    choose('')
    expect(field('Company name')).toBe('Typed Oy')
    expect(currentDraft().holder).toMatchObject({ type: '1', businessName: 'Typed Oy' })
    expect(screen.getByRole('status').textContent).toBe('Restored what you entered.')
  })

  it('gives back what was typed before it, even if its details were edited before none is chosen', async () => {
    await open()
    type('Typed Oy')
    choose('c-1')
    type('One Oy Ltd')
    choose('c-2')
    choose('')
    expect([field('Company name'), field('Town or city')]).toEqual(['Typed Oy', ''])
    type('Typed Ltd')
    choose('c-1')
    choose('')
    expect(field('Company name')).toBe('Typed Ltd')
  })

  it('changes nothing if none is chosen', async () => {
    fillDraft()
    await open()
    choose('')
    expect(field('Company name')).toBe('Karelian Machines Oy')
  })
})

describe('the customer that support staff quote for', () => {
  const holder = {
    ...emptyHolder,
    businessName: 'One Oy',
    email: 'one@example.com',
    addressStreet: 'Katu 1',
    addressPostcode: '90100',
    addressLocality: 'Oulu',
    addressCountry: 'fi',
  }
  const startQuoting = (more: object = {}) =>
    quoteForCustomer({ id: 'c-1', name: 'One Oy', holder: { ...holder, ...more } })
  const isShown = () => screen.queryByText('Katu 1, 90100 Oulu, Finland') !== null

  it('is shown instead of the fields, until it is changed for this shipment', async () => {
    startQuoting()
    await open()
    expect([isShown(), screen.queryByLabelText('Company name')]).toEqual([true, null])
    fireEvent.click(screen.getByRole('button', { name: 'Edit for this shipment only' }))
    expect([isShown(), field('Company name'), holderList()]).toEqual([false, 'One Oy', null])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Company name')))
  })

  it('has a personal name if it’s an individual', async () => {
    startQuoting({ type: '2', forename: 'Aino', surname: 'Järvinen' })
    await open()
    expect(screen.getByText('Aino Järvinen')).toBeDefined()
  })

  it.each<[string, () => void, string]>([
    ['is incomplete', () => startQuoting({ email: '' }), paths.holder],
    ['is opened for a change', () => startQuoting(), editPath(paths.holder)],
    [
      'was refused',
      () => (startQuoting(), updateDraft({ fieldErrors: [{ path: 'bookingHolder.email', message: 'No.' }] })),
      paths.holder,
    ],
  ])('is entered in the fields if it %s', async (_, act, address) => {
    act()
    await open(address)
    expect([isShown(), field('Company name')]).toEqual([false, 'One Oy'])
  })

  it('stays collapsed if another field was refused', async () => {
    startQuoting()
    updateDraft({ fieldErrors: [{ path: 'insuredValue', message: 'No.' }] })
    await open()
    expect(isShown()).toBe(true)
  })
})
