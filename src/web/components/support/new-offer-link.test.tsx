import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NewOfferLink } from './OfferLinks.tsx'

const address = 'https://lading.example/offer#secret'
const show = () => {
  render(<NewOfferLink address={address} />)
  return screen.getByLabelText<HTMLInputElement>('Link')
}
const copy = () => fireEvent.click(screen.getByRole('button'))
const message = () => screen.getByRole('status').textContent

describe('a new link', () => {
  it('is focused and wholly selected, ready to copy', () => {
    const field = show()
    expect(document.activeElement).toBe(field)
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address)
  })

  it('cannot be edited', () => {
    expect(show().readOnly).toBe(true)
  })

  it('shows a different message if it could not be copied', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    show()
    expect(message()).toBe('')
    copy()
    await waitFor(() => expect(message()).not.toBe(''))
    const copied = message()
    expect(writeText).toHaveBeenCalledWith(address)
    cleanup()
    for (const clipboard of [undefined, { writeText: () => Promise.reject(new Error('denied')) }]) {
      vi.stubGlobal('navigator', { clipboard })
      show()
      copy()
      await waitFor(() => expect(message()).not.toBe(''))
      expect(message()).not.toBe(copied)
      cleanup()
    }
  })
})
