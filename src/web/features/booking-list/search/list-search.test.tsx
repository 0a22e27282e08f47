import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { type BookingSearch, formatSearch, parseSearch } from './search-params.ts'

/** Updates the search at a URL. @returns the new URL and the history action. */
function update(search: string, change: Partial<BookingSearch>, replace?: boolean) {
  let updateSearch: ReturnType<typeof useListSearch<BookingSearch>>['updateSearch'] = () => undefined
  function List() {
    updateSearch = useListSearch({ parse: parseSearch, format: formatSearch }).updateSearch
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
  expect(update(before, change)).toEqual({ search: after, action: 'PUSH' })
})

it('opens the requested page and keeps the search', () => {
  expect(update('?q=timber', { page: 2 })).toEqual({ search: '?q=timber&page=2', action: 'PUSH' })
})

it('replaces the last step while the person is typing', () => {
  expect(update('?q=tim', { words: 'timber' }, true)).toEqual({ search: '?q=timber', action: 'REPLACE' })
})

it('stays where it is if nothing changes', () => {
  expect(update('?q=timber', { words: 'timber' }).action).toBe('POP')
})
