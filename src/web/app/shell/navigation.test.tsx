import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, it } from 'vitest'
import { connect, openApp, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'

const service = await startService()
afterAll(() => service.close())

/** Signs in as a role, without some permissions, and opens a page. @returns the links of a menu once it has `count`. */
async function listMenuLinks(name: string, role: string, count: number, forbids: readonly string[] = []) {
  connect(service, { deniedActions: forbids })
  await signInAs(service, `${role}@lading.example`)
  openApp(paths.auditLog)
  const menu = await screen.findByRole('navigation', { name })
  await waitFor(() => expect(within(menu).getAllByRole('link')).toHaveLength(count))
  return within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

const everyone = [
  ['Get a quote', paths.shipment],
  ['Bookings', paths.bookings],
]
const support = [
  ['Customers', paths.customers],
  ['Queue', paths.queue],
]
const statements = ['Statements', paths.statements]

it.each<[string, string[][], string[]]>([
  ['shipper', [...everyone, statements], []],
  ['support', [...everyone, ...support, statements], []],
  ['admin', [...everyone, ...support, statements, ['Company', paths.organization]], []],
  // The link leads to the first page of the organization that the person may open.
  [
    'admin',
    [...everyone, ...support, statements, ['Company', paths.people]],
    ['changeOrganization', 'createOrganization', 'listTokenSets'],
  ],
  [
    'admin',
    [['Company', paths.organization]],
    ['createQuote', 'listBookings', 'listCustomers', 'listQueue', 'listStatements'],
  ],
])('the main menu of %s has %j if %j is denied', async (role, links, forbids) => {
  expect(await listMenuLinks('Main', role, links.length, forbids)).toEqual(links)
})

it.each<[string[][], string[]]>([
  [
    [
      ['Settings', paths.organization],
      ['Companies', paths.companies],
      ['API clients', paths.apiClients],
      ['People', paths.people],
      ['Audit log', paths.auditLog],
    ],
    [],
  ],
  [
    [
      ['Settings', paths.organization],
      ['Companies', paths.companies],
      ['Audit log', paths.auditLog],
    ],
    ['listTokenSets', 'listUsers'],
  ],
])('the organization menu has %j if %j is denied', async (links, forbids) => {
  expect(await listMenuLinks('Company', 'admin', links.length, forbids)).toEqual(links)
})
