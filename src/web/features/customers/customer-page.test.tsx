import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import type { Customer } from '#contract/setup.ts'
import { listBookings } from '#contract/wire/bookings/operations.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { CustomerBookings, CustomerFacts } from './CustomerPage.tsx'
import { CustomerTable } from './list/CustomerTable.tsx'
import { NoCustomersFound } from './list/CustomerListPage.tsx'
import { CustomerLoadError } from './list/CustomerLoadError.tsx'
import { Problem } from '#contract/problem.ts'

let rows: Booking[]
let count: number
let requested: URLSearchParams[]
beforeEach(() => {
  applyConfigFile({})
  rows = []
  count = 0
  requested = []
  vi.stubGlobal('fetch', ({ pathname, searchParams }: URL) => {
    if (!pathname.endsWith('/bookings')) return Promise.resolve(Response.json({}))
    requested.push(searchParams)
    const page = { rows, count, page: Number(searchParams.get('page')), perPage: 20 }
    return Promise.resolve(Response.json(z.encode(listBookings.reply, page)))
  })
})

const one: Customer = { id: 'c-1', businessName: 'One Oy', email: 'one@example.com' }
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('the details of a customer', () => {
  const facts = (overrides: Partial<Customer>) => {
    openPage('/', <CustomerFacts customer={{ ...one, ...overrides }} />)
    return screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  }

  it('leave out what is unknown', () => {
    expect(facts({})).toEqual([
      ['Type', 'Company'],
      ['Email', 'one@example.com'],
    ])
  })

  it('include the address, in parts or as one text', () => {
    const parts = {
      addressStreet: 'Katu 1',
      addressPostcode: '90100',
      addressLocality: 'Oulu',
      addressCountry: 'FI',
    }
    expect(facts(parts)).toContainEqual(['Address', 'Katu 1, 90100 Oulu, Finland'])
    cleanup()
    expect(facts({ ...parts, addressFormatted: 'PL 1, Oulu' })).toContainEqual(['Address', 'PL 1, Oulu'])
  })

  it('include the type, the references and the first contact', () => {
    const more = {
      type: '2',
      phone: '1',
      taxId: 'T',
      reference: 'R',
      createdAt: '2026-11-20T12:00:00.000Z',
    } as const
    expect(facts(more)).toEqual([
      ['Type', 'Individual'],
      ['Email', 'one@example.com'],
      ['Phone', '1'],
      ['Tax number', 'T'],
      ['Reference', 'R'],
      ['Customer since', '20 Nov 2026'],
    ])
  })
})

describe('the bookings of a customer', () => {
  const open = (search = '') => openPage('/c', <CustomerBookings customerId="c-1" />, `/c${search}`)

  it('are requested by customer and page', async () => {
    rows = [{ id: 'b-1', reference: 'LD-1', status: 2, events: [] }]
    count = 21
    open('?page=2')
    expect(await screen.findByText('21 to 21 of 21')).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Journey' })).toBeDefined()
    expect(JSON.parse(requested[0]?.get('where') ?? '')).toEqual({ customerId: 'c-1' })
    expect([requested[0]?.get('page'), links()]).toEqual([
      '1',
      expect.arrayContaining([paths.booking('b-1')]),
    ])
  })

  it('show an empty state without quotes', async () => {
    open()
    expect(await screen.findByText('No quotes yet')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('show a notice under a sample tariff', async () => {
    rows = [{ id: 'b-1', reference: 'LD-1', status: 2, events: [], specimen: true }]
    count = 1
    open()
    expect(await screen.findByText(/isn’t real cover/)).toBeDefined()
  })
})

it('lists customers by name, town, email and references', () => {
  const other = {
    ...one,
    id: 'c-2',
    businessName: 'Other Oy',
    addressFormatted: 'PL 1',
    reference: 'R',
    taxId: 'T',
  }
  openPage('/', <CustomerTable customers={[{ ...one, addressLocality: 'Oulu' }, other]} busy={false} />)
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['One Oy', 'Oulu', 'one@example.com', ''],
    ['Other Oy', 'PL 1', 'one@example.com', 'R · T'],
  ])
  expect(links()).toEqual([paths.customer('c-1'), paths.customer('c-2')])
})

it.each([
  ['a', 'No customers found', [paths.customers]],
  [' ', 'No customers yet', []],
])('explains that there are no customers for “%s”', (words, title, to) => {
  openPage('/', <NoCustomersFound words={words} />)
  expect([screen.getByRole('heading').textContent, links()]).toEqual([title, to])
})

it.each([
  [new Problem('FORBIDDEN', 'No.'), /Only support staff can view customers/, 0],
  [new Problem('NO_RESPONSE', 'Try later.'), /Try later\./, 1],
  [new Problem('NOT_FOUND', 'None.'), /couldn’t find this customer/, 0],
])('explains %s, and offers to try again only if that helps', (error, words, times) => {
  const refetch = vi.fn()
  openPage('/', <CustomerLoadError query={{ error, isFetching: false, refetch }} />)
  expect(screen.getByRole('alert').textContent).toMatch(words)
  for (const button of screen.queryAllByRole('button')) fireEvent.click(button)
  expect(refetch).toHaveBeenCalledTimes(times)
})
