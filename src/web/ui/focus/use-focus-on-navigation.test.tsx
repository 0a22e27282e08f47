import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
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

/** Shows its children only once the button is pressed, like a page that is loading. */
function Loading({ children }: { children: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false)
  return isLoaded ? children : <button onClick={() => setLoaded(true)}>Load</button>
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
  children.push({
    path: 'three',
    element: (
      <>
        <h1>Three</h1>
        <Loading>
          <input id="late" aria-label="Late" />
        </Loading>
      </>
    ),
  })
  const router = createMemoryRouter([{ element: <Layout />, children }], { initialEntries: ['/one'] })
  render(<RouterProvider router={router} />)
  focusElement()
  await act(() => router.navigate(address))
}

it.each(['body', 'main'])('focuses the heading of the next page if the %s had the focus', async (name) => {
  await navigate(() => document.querySelector<HTMLElement>(name)?.focus(), '/two')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' }))
})

it('focuses the field that the URL names, even if text of the last page was clicked', async () => {
  await navigate(() => screen.getByRole('main').focus(), '/two#search')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

it('leaves the focus in a field that stays on the page', async () => {
  await navigate(() => screen.getByLabelText('Stays').focus(), '/two')
  expect(document.activeElement).toBe(screen.getByLabelText('Stays'))
})

it('focuses the field that the URL names once the page has it', async () => {
  await navigate(() => undefined, '/three#late')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Three' }))
  fireEvent.click(screen.getByText('Load'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Late')))
})

it('leaves the focus where the person moved it while the page was loading', async () => {
  await navigate(() => undefined, '/three#late')
  screen.getByLabelText('Stays').focus()
  fireEvent.click(screen.getByText('Load'))
  await screen.findByLabelText('Late')
  expect(document.activeElement).toBe(screen.getByLabelText('Stays'))
})
