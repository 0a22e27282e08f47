import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openApp, startServiceSignedIn } from '#testing/page.tsx'
import { paths } from '#web/paths.ts'

// Only a narrow screen shows the button and hides the menu, which a browser test covers.

let button: HTMLElement
let router: ReturnType<typeof openApp>
beforeEach(async () => {
  const service = await startServiceSignedIn()
  router = openApp(paths.bookings)
  button = await screen.findByRole('button', { name: 'Menu' })
  await screen.findByRole('link', { name: 'Statements' })
  return service.close
})

const isOpen = () => button.getAttribute('aria-expanded') === 'true'

it('the menu button opens the menu and closes it again', async () => {
  expect(isOpen()).toBe(false)
  await userEvent.click(button)
  expect(isOpen()).toBe(true)
  await userEvent.click(button)
  expect(isOpen()).toBe(false)
})

it('the menu closes on Escape, and the focus returns to its button', async () => {
  await userEvent.click(button)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Get a quote')
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button)
})

it('the menu closes when a page is chosen, and the page’s heading is focused', async () => {
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('link', { name: 'Statements' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Statements' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(isOpen()).toBe(false)
})

it('the menu stays closed after going back to the page it was opened on', async () => {
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('link', { name: 'Statements' }))
  await screen.findByRole('heading', { level: 1, name: 'Statements' })
  await act(() => router.navigate(-1))
  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  expect(isOpen()).toBe(false)
})

it('the menu closes when the current page is chosen, and its button is focused', async () => {
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(document.activeElement).toBe(button)
})

it('Escape in a dialog closes only the dialog', async () => {
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(true)
})
