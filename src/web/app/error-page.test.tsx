import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ErrorPage } from './ErrorPage.tsx'

it.each([
  [new TypeError('Failed to fetch dynamically imported module'), 'We couldn’t load this page'],
  [new TypeError('x is undefined'), 'Something went wrong'],
  [new Error('The module is broken'), 'Something went wrong'],
])('describes %s as: %s', (error, words) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const Broken = () => {
    throw error
  }
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <ErrorPage /> }])
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('heading').textContent).toBe(words)
})
