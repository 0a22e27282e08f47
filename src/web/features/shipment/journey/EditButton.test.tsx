import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { EditButton } from './EditButton.tsx'

it('works without taking the focus from the field that has it', async () => {
  const onClick = vi.fn()
  render(
    <>
      <input aria-label="Place" />
      <EditButton onClick={onClick}>Add stop</EditButton>
    </>,
  )
  await userEvent.click(screen.getByLabelText('Place'))
  await userEvent.click(screen.getByRole('button', { name: 'Add stop' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByLabelText('Place'))
})
