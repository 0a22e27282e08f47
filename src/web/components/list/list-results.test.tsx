import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Page } from '#contract/paging.ts'
import { ListResults } from './ListResults.tsx'

const missingPage = { rows: [], count: 50, page: 1, perPage: 50 }
const results = (page: Page<unknown>, outdated = false) => (
  <MemoryRouter>
    <ListResults page={page} outdated={outdated} summary="50 people" emptyState="No people yet" to={() => ''}>
      The rows
    </ListResults>
  </MemoryRouter>
)

it.each([
  [false, 1],
  [true, 0],
])('says that a page doesn’t exist, unless another one is loading: %s', (outdated, count) => {
  render(results(missingPage, outdated))
  expect(screen.queryAllByRole('heading', { name: 'Page 2 doesn’t exist' })).toHaveLength(count)
})

it.each([
  [false, 1],
  [true, 0],
])('says that the list is empty, unless the rows of another search are loading: %s', (outdated, count) => {
  render(results({ ...missingPage, count: 0, page: 0 }, outdated))
  expect(screen.queryAllByText('No people yet')).toHaveLength(count)
})

it('moves the focus to the status when page 1 has replaced a page that doesn’t exist', () => {
  const { rerender } = render(results(missingPage))
  const link = screen.getByRole('link', { name: 'Back to page 1' })
  link.focus()
  fireEvent.click(link)
  rerender(results(missingPage, true))
  rerender(results({ ...missingPage, rows: [1], page: 0 }))
  expect(document.activeElement).toBe(screen.getByText('50 people'))
})
