import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx'

let router: ReturnType<typeof createMemoryRouter>
beforeEach(() => {
  router = createMemoryRouter([{ path: '*', element: <KeyboardShortcuts /> }], { initialEntries: ['/one'] })
  render(<RouterProvider router={router} />)
})

const go = (address: string) => act(() => router.navigate(address))

test('the list of shortcuts closes when another page opens, and lists the keys when it is opened again', async () => {
  await userEvent.keyboard('?')
  expect(screen.getByRole('dialog')).toBeDefined()
  await go('/two')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('?')
  expect(screen.getByRole('dialog').querySelectorAll('kbd')).toHaveLength(1)
})

test('the list of shortcuts stays open when only the query of the URL changes', async () => {
  await userEvent.keyboard('?')
  await go('/one?page=2')
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('opening the list moves the focus to its heading, not to the switch', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Keyboard shortcuts' }))
})
