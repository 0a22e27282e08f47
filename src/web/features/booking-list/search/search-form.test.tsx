import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { chooseWithoutAct, openPage, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { paths } from '#web/paths.ts'
import { BookingListPage } from '#web/features/booking-list/BookingListPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn()
  return service.close
})

it.each([
  ['Status', 'purchased', '?state=purchased'],
  ['Sort by', 'departs', '?order=departs'],
])('shows a selected %s immediately, before the rows load', async (label, value, search) => {
  const router = openPage(paths.bookings, <BookingListPage />)
  const field = await screen.findByLabelText<HTMLSelectElement>(label)
  chooseWithoutAct(field, value)
  expect(field.value).toBe(value)
  expect(router.state.location.search).toBe(search)
})

it('adds a history entry when a search starts or a filter changes, but not for further typing', async () => {
  const router = openPage(paths.bookings, <BookingListPage />)
  const field = await screen.findByLabelText('Search')
  const search = (words: string) => {
    fireEvent.change(field, { target: { value: words } })
    fireEvent.submit(screen.getByRole('search'))
    return [router.state.location.search, router.state.historyAction]
  }
  expect(search('oy')).toEqual(['?q=oy', 'PUSH'])
  expect(search('oyj')).toEqual(['?q=oyj', 'REPLACE'])
  fireEvent.change(screen.getByLabelText('Departs on or after'), { target: { value: '2026-12-01' } })
  fireEvent.submit(screen.getByRole('search'))
  expect([router.state.location.search, router.state.historyAction]).toEqual([
    '?q=oyj&from=2026-12-01',
    'PUSH',
  ])
})

it.each([
  ['Departs on or after', '?from=2026-12-01'],
  ['Departs on or before', '?to=2026-12-01'],
  ['Bought on or after', '?boughtFrom=2026-12-01'],
  ['Bought on or before', '?boughtTo=2026-12-01'],
])('filters by %s', async (label, search) => {
  const router = openPage(paths.bookings, <BookingListPage />)
  fireEvent.change(await screen.findByLabelText(label), { target: { value: '2026-12-01' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(router.state.location.search).toBe(search)
})

it('says how many filters are active in the name of the control that opens them', async () => {
  const name = () => document.querySelector('[role=search] summary')?.textContent
  openPage(paths.bookings, <BookingListPage />)
  const status = await screen.findByLabelText('Status')
  expect(name()).toBe('Filters and sorting')
  fireEvent.change(status, { target: { value: 'purchased' } })
  expect(name()).toBe('Filters and sorting (1 active)')
  fireEvent.change(screen.getByLabelText('Departs on or after'), { target: { value: '2026-12-01' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(name()).toBe('Filters and sorting (2 active)')
})
