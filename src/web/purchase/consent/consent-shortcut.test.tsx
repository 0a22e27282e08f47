import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { KeyboardShortcuts } from '#web/app/shell/KeyboardShortcuts.tsx'
import { ConsentForm } from './ConsentForm.tsx'

const onBuy = vi.fn()
const onAgree = vi.fn()
beforeEach(() => {
  onBuy.mockReset()
  onAgree.mockReset()
})

function show(props: Partial<Parameters<typeof ConsentForm>[0]> = {}) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <KeyboardShortcuts />
        <ConsentForm
          title="Purchase"
          offer={anOffer()}
          busy={false}
          agreed={false}
          consent={{ canRecordConsent: false, phoneConsent: undefined, change: vi.fn() }}
          onAgree={onAgree}
          onBuy={onBuy}
          {...props}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const consent = () => screen.getByRole('checkbox', { name: /accept/i })
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)

describe('the consent', () => {
  it('is focused by the key G, but not given', async () => {
    show()
    await userEvent.keyboard('g')
    expect(document.activeElement).toBe(consent())
    expect(onAgree).not.toHaveBeenCalled()
  })

  it('is required: without it nothing is bought, and the error is shown at the box', () => {
    show()
    expect(screen.queryByRole('alert')).toBeNull()
    submit()
    expect(onBuy).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href')).toBe('#consent')
    expect(document.title).toMatch(/^Error/)
  })

  it('lets the form buy once it is given', () => {
    show({ agreed: true })
    submit()
    expect(onBuy).toHaveBeenCalledTimes(1)
  })

  it('does not buy again while buying', () => {
    show({ agreed: true, busy: true })
    submit()
    expect(onBuy).not.toHaveBeenCalled()
  })
})
