import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { Steps } from './Steps.tsx'

const links = () =>
  screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

it.each<[number, number, string[], string | undefined]>([
  [0, 41, ['Next /?page=2', 'Last /?page=3'], 'Page 1 of 3'],
  [1, 41, ['First /?page=1', 'Previous /?page=1', 'Next /?page=3', 'Last /?page=3'], 'Page 2 of 3'],
  [2, 41, ['First /?page=1', 'Previous /?page=2'], 'Page 3 of 3'],
  // The page may no longer exist: rows can be removed after the URL was saved.
  [6, 41, ['First /?page=1', 'Previous /?page=3'], undefined],
  [2, 0, ['First /?page=1', 'Previous /?page=1'], undefined],
])(
  'links to the other pages of a list, from page index %i with %i rows in all',
  (page, count, expected, currentPage) => {
    const onNavigate = vi.fn()
    render(
      <MemoryRouter>
        <Pagination
          page={{ rows: [], page, count, perPage: 20 }}
          to={(number) => `?page=${number}`}
          onNavigate={onNavigate}
        />
      </MemoryRouter>,
    )
    expect(links()).toEqual(expected)
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe(currentPage)
    fireEvent.click(screen.getAllByRole('link')[0] ?? document.body)
    expect(onNavigate).toHaveBeenCalledTimes(1)
  },
)

it('has no link to the last page of a list that was not counted to the end', () => {
  render(
    <MemoryRouter>
      <Pagination
        page={{ rows: [], page: 1, count: 10_001, countIsMinimum: true, perPage: 20 }}
        to={(number) => `?page=${number}`}
        onNavigate={() => undefined}
      />
    </MemoryRouter>,
  )
  expect(links()).toEqual(['First /?page=1', 'Previous /?page=1', 'Next /?page=3'])
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Page 2')
})

it.each([0, 1, 20])('a list of %i rows has no links', (count) => {
  render(
    <Pagination
      page={{ rows: [], page: 0, count, perPage: 20 }}
      to={() => ''}
      onNavigate={() => undefined}
    />,
  )
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('steps are links unless they are current or cannot be opened yet', () => {
  render(
    <MemoryRouter>
      <Steps
        steps={[
          { label: 'Shipment', to: '/shipment', state: 'done' },
          { label: 'Holder', to: '/holder', state: 'current' },
          { label: 'Offers', state: 'todo' },
        ]}
      />
    </MemoryRouter>,
  )
  expect(
    screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')]),
  ).toEqual([
    ['✓Shipment done', null],
    ['2Holder', 'step'],
    ['3Offers', null],
  ])
  expect(links()).toEqual(['✓Shipment done /shipment'])
})
