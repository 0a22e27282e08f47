import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { connect, openPage } from '#testing/page.tsx'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { limitToCompany, paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { BookingListPage } from './BookingListPage.tsx'

let service: TestService
let tree: Awaited<ReturnType<typeof createOrganizationTree>>
beforeEach(async () => {
  service = await startService()
  tree = await createOrganizationTree(service)
  for (const { token } of [tree.shipperAdministrator, tree.northAdministrator])
    await createQuote(service, token)
  const { token, email } = tree.northAdministrator
  connect(service)
  applyConfigFile({})
  beginSession({ token, scopes: [] }, email)
  return service.close
})

const open = (path: string) => openPage(paths.bookings, <BookingListPage />, path)
const list = () => screen.findByRole('table', { name: 'Quotes and bookings' })
const expectOnly = (name: string) =>
  waitFor(() => expect(screen.getByText(/^Showing bookings for/).textContent).toContain(name))
const countRows = async () => within(await list()).getAllByRole('row').length - 1

it('lists the bookings of a company whose name was clicked, until all are shown again', async () => {
  open(paths.bookings)
  expect(await countRows()).toBe(2)
  fireEvent.click(within(await list()).getByRole('link', { name: 'Karelian Machines' }))
  await expectOnly('Karelian Machines')
  await screen.findByText(/1 to 1 of 1/)
  expect(await countRows()).toBe(1)
  fireEvent.click(screen.getByRole('link', { name: 'Show all companies' }))
  await screen.findByText(/1 to 2 of 2/)
  expect(screen.queryByText(/^Showing bookings for/)).toBeNull()
})

it('names the person’s own company, and keeps the other filters', async () => {
  open(`${limitToCompany(paths.bookings, tree.north.id)}&state=quoted`)
  await expectOnly('North Brokers')
  expect(await countRows()).toBe(2)
  expect(screen.queryByText(/can’t filter/)).toBeNull()
  const all = screen.getByRole('link', { name: 'Show all companies' })
  expect(all.getAttribute('href')).toBe(`${paths.bookings}?state=quoted`)
})

it('says that it couldn’t find a company', async () => {
  open(limitToCompany(paths.bookings, 'nonsense'))
  await screen.findByText(/We couldn’t find this company/)
})

it('says that a company has no bookings yet', async () => {
  const { id } = await tree.create('Depot', { parent: tree.shipper.id })
  open(limitToCompany(paths.bookings, id))
  await expectOnly('Depot')
  expect(await screen.findByText('This company’s quotes and bookings will appear here.')).toBeDefined()
})
