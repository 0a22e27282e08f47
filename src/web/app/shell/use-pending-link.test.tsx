import { fireEvent, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { usePendingLink } from './use-pending-link.ts'

function Layout() {
  usePendingLink()
  return (
    <>
      <Link to="/next">Next</Link>
      <a href="https://example.com/">Away</a>
      <a href="#field" onClick={(event) => event.preventDefault()}>
        Field
      </a>
      <Outlet />
    </>
  )
}

function open() {
  let load: (page: { default: () => string }) => void = () => undefined
  const Next = lazy(() => new Promise<{ default: () => string }>((resolve) => (load = resolve)))
  const children = [
    { path: '/', element: <button>First page</button> },
    { path: '/next', element: <Next /> },
  ]
  window.history.replaceState(null, '', '/')
  render(<RouterProvider router={createBrowserRouter([{ element: <Layout />, children }])} />)
  return async () => {
    load({ default: () => 'Next page' })
    await screen.findByText(/Next page/)
  }
}

const isPending = (name: string) => screen.getByRole('link', { name }).hasAttribute('data-pending')

it('marks a link until its page is shown', async () => {
  const load = open()
  fireEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(screen.getByText(/First page/)).toBeDefined()
  expect(isPending('Next')).toBe(true)
  await load()
  expect(isPending('Next')).toBe(false)
})

it('doesn’t mark a link that leaves the app', () => {
  open()
  const away = screen.getByRole('link', { name: 'Away' })
  fireEvent.click(away)
  expect(isPending('Away')).toBe(false)
})

it('doesn’t mark a link to a field of the page', () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Field' }))
  expect(isPending('Field')).toBe(false)
})

it('stops marking a link if the page stays and something else takes the focus', () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Next' }))
  screen.getByRole('button').focus()
  expect(isPending('Next')).toBe(false)
})
