import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { ConsentForm } from './ConsentForm.tsx'

const onBuy = vi.fn()

beforeEach(() => {
  onBuy.mockReset()
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConsentForm
          title="Purchase"
          offer={anOffer()}
          busy={false}
          agreed
          consent={{ canRecordConsent: false, phoneConsent: undefined, change: vi.fn() }}
          onAgree={vi.fn()}
          onBuy={onBuy}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})

const buyButton = () => screen.getByRole('button', { name: /^Buy/ })

it('ignores the second click of a double click, but accepts a new click immediately', () => {
  fireEvent.click(buyButton(), { detail: 1 })
  fireEvent.click(buyButton(), { detail: 2 })
  expect(onBuy).toHaveBeenCalledTimes(1)
  fireEvent.click(buyButton(), { detail: 1 })
  expect(onBuy).toHaveBeenCalledTimes(2)
})

it('ignores the Enter key while it is held down', () => {
  expect(fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(buyButton(), { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Tab', repeat: true })).toBe(true)
})
