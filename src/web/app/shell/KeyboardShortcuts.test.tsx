import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { useListedKey, useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx'

function Page({ act, when }: { act: () => void; when: boolean }) {
  useShortcut('x', 'Do the thing', act, when)
  useListedKey('Alt+Down', 'Open the picker')
  return <input aria-label="Words" />
}

const renderShortcuts = (act: () => void, when = true) =>
  render(
    <MemoryRouter>
      <KeyboardShortcuts />
      <Page act={act} when={when} />
    </MemoryRouter>,
  )

describe('keyboard shortcuts', () => {
  it('lists only the shortcuts that work on this page', async () => {
    const view = renderShortcuts(vi.fn())
    await userEvent.keyboard('?')
    expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy()
    expect(screen.getByText('Do the thing')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    view.rerender(
      <MemoryRouter>
        <KeyboardShortcuts />
        <Page act={vi.fn()} when={false} />
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
    expect(screen.queryByText('Do the thing')).toBeNull()
    expect(screen.getByText('Show shortcuts')).toBeTruthy()
  })

  it('runs the action of a key, but not while the user is typing', async () => {
    const act = vi.fn()
    renderShortcuts(act)
    await userEvent.keyboard('x')
    expect(act).toHaveBeenCalledTimes(1)
    await userEvent.type(screen.getByLabelText('Words'), 'x?')
    expect(act).toHaveBeenCalledTimes(1)
    expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('x?')
  })

  it('turns single keys, including `?`, off and on again for the tab', async () => {
    const act = vi.fn()
    renderShortcuts(act)
    await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
    await userEvent.click(screen.getByLabelText('Single-key shortcuts'))
    expect([...screen.getByRole('dialog').querySelectorAll('kbd')].map((key) => key.textContent)).toEqual([
      'Alt+Down',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('x?')
    expect(act).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage.getItem('lading.shortcuts')).toBe('off')
    await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
    await userEvent.click(screen.getByLabelText('Single-key shortcuts'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('x')
    expect(act).toHaveBeenCalledTimes(1)
  })
})
