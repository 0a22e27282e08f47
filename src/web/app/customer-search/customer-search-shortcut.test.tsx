import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#testing/page.tsx'
import { currentShortcuts } from '#web/ui/shortcuts/shortcuts.ts'
import { CustomerSearchShortcut } from './CustomerSearchShortcut.tsx'

const findShortcut = () => currentShortcuts().find(({ key }) => key === 'c')
const isOpen = () => screen.queryByRole('dialog', { name: 'Find a customer' }) !== null

it('closes the search when the page changes, and keeps it closed after going back', async () => {
  const router = openPage('*', <CustomerSearchShortcut />, '/first')
  await waitFor(() => expect(findShortcut()).toBeDefined())
  act(() => findShortcut()?.run())
  expect(isOpen()).toBe(true)
  await act(() => router.navigate('/second'))
  expect(isOpen()).toBe(false)
  await act(() => router.navigate(-1))
  expect(isOpen()).toBe(false)
})
