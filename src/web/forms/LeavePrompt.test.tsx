import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { leaveWithoutPrompt, LeavePrompt } from './LeavePrompt.tsx'

beforeEach(() => {
  // As in a browser, fire the dialog's close event in a separate task.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.removeAttribute('open')
    setTimeout(() => this.dispatchEvent(new Event('close')))
  })
})

function openGuarded() {
  const router = createMemoryRouter(
    [
      { path: '/before', element: <h1>Before</h1> },
      {
        path: '/form',
        element: <LeavePrompt lost="it" message="Text." />,
      },
    ],
    { initialEntries: [{ pathname: '/before', state: leaveWithoutPrompt }, '/form'] },
  )
  render(<RouterProvider router={router} />)
  const dialog = document.querySelector('dialog')
  if (!dialog) throw new Error('The page has no dialog.')
  return { dialog, router, back: () => router.navigate(-1), at: () => router.state.location.pathname }
}

const laterTasks = () => new Promise((resolve) => setTimeout(resolve))

it('prompts again if Back is pressed right after staying', async () => {
  const { dialog, back, at } = openGuarded()
  await act(back)
  expect(dialog.open).toBe(true)
  await act(async () => {
    fireEvent.click(screen.getByText('Stay on this page'))
    void back()
    await laterTasks()
    await laterTasks()
  })
  expect(dialog.open).toBe(true)
  expect(at()).toBe('/form')
  fireEvent.click(screen.getByText('Leave anyway'))
  await act(laterTasks)
  expect(at()).toBe('/before')
})

it('stays on Escape, and prompts again next time', async () => {
  const { dialog, back, at } = openGuarded()
  await act(back)
  await act(async () => {
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    dialog.close()
    await laterTasks()
  })
  expect(dialog.open).toBe(false)
  await act(back)
  expect(dialog.open).toBe(true)
  expect(at()).toBe('/form')
})

it('lets the form itself leave without a prompt', async () => {
  const { dialog, router, at } = openGuarded()
  await act(() => router.navigate('/before', { state: leaveWithoutPrompt }))
  expect([dialog.open, at()]).toEqual([false, '/before'])
})

it('lets the browser ask before the tab is closed', () => {
  openGuarded()
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
