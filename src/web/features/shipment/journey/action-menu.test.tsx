import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'
import { EditButton } from './EditButton.tsx'

const onRemove = vi.fn()
beforeEach(() => {
  onRemove.mockClear()
  render(
    <>
      <input aria-label="Place" />
      <ActionMenu label="Actions for Hamburg">
        {(close) => (
          <EditButton
            onClick={() => {
              close()
              onRemove()
            }}
          >
            Remove
          </EditButton>
        )}
      </ActionMenu>
      <input aria-label="Next place" />
    </>,
  )
})

const button = () => screen.getByRole('button', { name: 'Actions for Hamburg' })
const isOpen = () => {
  const isShown = screen.queryByRole('button', { name: 'Remove' }) !== null
  expect(button().getAttribute('aria-expanded')).toBe(String(isShown))
  return isShown
}

it('opens and closes by its button, and its actions are next in the tab order', async () => {
  expect(isOpen()).toBe(false)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(button())
  await userEvent.keyboard('{Enter}')
  expect(isOpen()).toBe(true)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Remove')
  await userEvent.keyboard('{Enter}')
  expect([onRemove.mock.calls.length, isOpen()]).toEqual([1, false])
  await userEvent.click(button())
  await userEvent.click(button())
  expect(isOpen()).toBe(false)
})

it('closes with Escape, which returns the focus to its button', async () => {
  button().focus()
  await userEvent.keyboard('{Enter}{Tab}{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button())
})

it('leaves Escape to a field that uses it', async () => {
  screen.getByLabelText('Place').addEventListener('keydown', (event) => event.preventDefault())
  await userEvent.click(screen.getByLabelText('Place'))
  await userEvent.click(button())
  // A press doesn't take the focus from the field.
  expect(document.activeElement).toBe(screen.getByLabelText('Place'))
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(true)
})

it('closes when the focus or the pointer goes elsewhere', async () => {
  button().focus()
  await userEvent.keyboard('{Enter}{Tab}{Tab}')
  expect(document.activeElement).toBe(screen.getByLabelText('Next place'))
  expect(isOpen()).toBe(false)
  await userEvent.click(button())
  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)
})
