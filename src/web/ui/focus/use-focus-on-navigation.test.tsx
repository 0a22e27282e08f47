// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

function Layout() {
  useFocusOnNavigation()
  return (
    <main tabIndex={-1}>
      <input aria-label="Stays" />
      <Outlet />
    </main>
  )
}

/** Opens a page, focuses an element of it and goes to the next page. */
async function navigate(focusElement: () => void, address: string) {
  const children = [
    { path: 'one', element: <h1>One</h1> },
    {
      path: 'two',
      element: (
        <>
          <h1>Two</h1>
          <input id="search" aria-label="Search" />
        </>
      ),
    },
  ]
  const router = createMemoryRouter([{ element: <Layout />, children }], { initialEntries: ['/one'] })
  render(<RouterProvider router={router} />)
  focusElement()
  await act(() => router.navigate(address))
}

it.each(['body', 'main'])('focuses the heading of the next page if the %s had the focus', async (name) => {
  await navigate(() => document.querySelector<HTMLElement>(name)?.focus(), '/two')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' }))
})

it('focuses the field that the address names, also if text of the last page was clicked', async () => {
  await navigate(() => screen.getByRole('main').focus(), '/two#search')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

it('leaves the focus in a field that stays on the page', async () => {
  await navigate(() => screen.getByLabelText('Stays').focus(), '/two')
  expect(document.activeElement).toBe(screen.getByLabelText('Stays'))
})
