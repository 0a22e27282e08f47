import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

it('copies the text, announces it and calls onCopied', async () => {
  const user = userEvent.setup()
  const onCopied = vi.fn()
  render(
    <CopyButton text="secret" onCopied={onCopied}>
      Copy secret
    </CopyButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy secret' }))
  expect(await screen.findByText('Copied')).toBeDefined()
  expect([await navigator.clipboard.readText(), onCopied.mock.calls.length]).toEqual(['secret', 1])
})

it('announces each copy', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="secret">Copy secret</CopyButton>)
  await user.click(screen.getByRole('button'))
  await screen.findByText('Copied')
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => undefined))
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('says that copying failed', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  const onCopied = vi.fn()
  render(
    <CopyButton text="secret" onCopied={onCopied}>
      Copy secret
    </CopyButton>,
  )
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Couldn’t copy. Select it and copy it manually.')).toBeDefined()
  expect(onCopied).not.toHaveBeenCalled()
})

it('names what to copy by hand, and has no wrapper in a row', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  const { container } = render(
    <CopyButton text="secret" what="the link" inRow>
      Copy link
    </CopyButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Couldn’t copy. Select the link and copy it manually.')).toBeDefined()
  expect([...container.children].map(({ tagName }) => tagName)).toEqual(['BUTTON', 'SPAN'])
})
