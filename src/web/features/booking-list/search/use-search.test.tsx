// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { BookingSearch } from './search-params.ts'
import { useSearch } from './use-search.ts'

afterEach(cleanup)

/** Changes what the list at an address asks for. @returns the addresses before and after, and how it got there. */
function ask(search: string, change: Partial<BookingSearch>, replace?: boolean) {
  let updateSearch: ReturnType<typeof useSearch>['updateSearch'] = () => undefined
  function List() {
    updateSearch = useSearch().updateSearch
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }], {
    initialEntries: [`/bookings${search}`],
  })
  render(<RouterProvider router={router} />)
  act(() => updateSearch(change, replace))
  return { search: router.state.location.search, action: router.state.historyAction }
}

it.each<[string, string, Partial<BookingSearch>, string]>([
  ['a search', '?page=3', { words: 'timber' }, '?q=timber'],
  ['a filter', '?q=timber&page=3', { status: 'purchased' }, '?q=timber&state=purchased'],
  ['another order', '?page=3', { sortBy: 'value', descending: true }, '?order=-value'],
])('goes to the first page for %s', (_, before, change, after) => {
  expect(ask(before, change)).toEqual({ search: after, action: 'PUSH' })
})

it('opens the requested page and keeps the search', () => {
  expect(ask('?q=timber', { page: 2 })).toEqual({ search: '?q=timber&page=2', action: 'PUSH' })
})

it('replaces the last step while the person is typing', () => {
  expect(ask('?q=tim', { words: 'timber' }, true)).toEqual({ search: '?q=timber', action: 'REPLACE' })
})

it('stays where it is if nothing changes', () => {
  expect(ask('?q=timber', { words: 'timber' }).action).toBe('POP')
})
