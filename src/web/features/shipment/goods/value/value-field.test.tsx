import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { describedBy, openShipmentForm } from '#testing/shipment-form.tsx'

const setup = { currencyId: 'EUR', currencies: ['EUR', 'USD', 'CAD'].map((id) => isoCurrency(id)) }
const open = () => openShipmentForm([{}], { setup })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const value = () => field('Insured value')
const currency = () => field('Currency').value
const choices = () =>
  screen.queryAllByRole('button', { name: /^([A-Z]{3} )?\d/ }).map(({ textContent }) => textContent)
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function leave(name: string, typed: string) {
  fireEvent.change(field(name), { target: { value: typed } })
  fireEvent.blur(field(name))
}

describe('the insured value', () => {
  it('shows how it was understood when the field is left, not before', async () => {
    const saved = open()
    fireEvent.change(value(), { target: { value: '1.2m' } })
    expect(value().value).toBe('1.2m')
    fireEvent.blur(value())
    expect(value().value).toBe('1,200,000')
    expect(saved().insuredValue).toBe('1,200,000')
    await waitFor(() => expect(value().getAttribute('aria-invalid')).toBeNull())
  })

  it('sets the currency written with it, and says so until it changes', async () => {
    const saved = open()
    leave('Insured value', '$35,000')
    const status = await screen.findByText(/Currency set to USD/)
    expect(status.getAttribute('role')).toBe('status')
    expect(saved()).toMatchObject({ insuredValue: '35,000', currencyId: 'USD' })
    expect(currency()).toBe('USD')
    fireEvent.change(value(), { target: { value: '36,000' } })
    expect(screen.queryByText(/Currency set/)).toBeNull()
  })

  it('asks which amount is meant, and enters the chosen one', async () => {
    open()
    leave('Insured value', '35.000')
    await screen.findByText('“35.000” could mean 35,000 or 35.00. Choose one.')
    expect(value().value).toBe('35.000')
    expect(screen.getByRole('alert').textContent).toContain('35,000')
    expect(choices()).toEqual(['35,000', '35.00'])
    choose('35,000')
    await waitFor(() => expect(describedBy(value())).not.toContain('could mean'))
    expect(value().value).toBe('35,000')
    expect(document.activeElement).toBe(value())
    expect(choices()).toEqual([])
  })

  it('doesn’t change the chosen currency unless told to', async () => {
    open()
    fireEvent.change(field('Currency'), { target: { value: 'CAD' } })
    leave('Insured value', '35k USD')
    await screen.findByText('You wrote USD, but the currency is CAD. Choose one.')
    expect([value().value, currency()]).toEqual(['35k USD', 'CAD'])
    choose('USD 35,000')
    await waitFor(() => expect(choices()).toEqual([]))
    expect([value().value, currency()]).toEqual(['35,000', 'USD'])
  })

  it('asks which currency is meant if the default is chosen from the list', async () => {
    const saved = open()
    fireEvent.change(field('Currency'), { target: { value: 'CAD' } })
    leave('Insured value', '$ 38,900')
    await screen.findByText(/^“\$” could mean/)
    fireEvent.change(field('Currency'), { target: { value: '' } })
    await screen.findByText('You wrote USD, but the currency is EUR. Choose one.')
    expect(field('Currency')).toHaveProperty('selectedOptions.0.textContent', 'EUR (default)')
    fireEvent.blur(value())
    expect(value().value).toBe('$ 38,900')
    choose('EUR 38,900')
    await waitFor(() => expect(choices()).toEqual([]))
    expect(saved()).toMatchObject({ insuredValue: '38,900', currencyId: '' })
  })

  it('is clear once the currency written with it is chosen', async () => {
    open()
    fireEvent.change(field('Currency'), { target: { value: 'CAD' } })
    leave('Insured value', '35k USD')
    await screen.findByText(/^You wrote USD/)
    fireEvent.change(field('Currency'), { target: { value: 'USD' } })
    await waitFor(() => expect(value().getAttribute('aria-invalid')).toBeNull())
    expect(value().value).toBe('35,000')
  })
})

describe('the invoice and the freight', () => {
  const result = () => document.querySelector('output')?.textContent

  it.each(['1,200.50', '1 200,50', '1200.5'])('are read from “%s”', (typed) => {
    open()
    leave('Invoice', typed)
    leave('Freight', typed)
    expect(describedBy(field('Invoice')) + describedBy(field('Freight'))).not.toContain('Error')
    expect(result()).toBe('Insured value: EUR 2,641.10')
  })

  it.each(['some', '35k', '$500', '1.500'])(
    'show an error for “%s” once they’re left, until fixed',
    (typed) => {
      open()
      leave('Invoice', '1,000')
      fireEvent.change(field('Freight'), { target: { value: typed } })
      expect(describedBy(field('Freight'))).not.toContain('Error')
      fireEvent.blur(field('Freight'))
      expect(describedBy(field('Freight'))).toContain('Enter only a number')
      expect(result()).toContain('Enter the invoice value')
      fireEvent.change(field('Freight'), { target: { value: '500' } })
      expect(describedBy(field('Freight'))).not.toContain('Error')
      expect(result()).toBe('Insured value: EUR 1,650.00')
    },
  )
})

describe('the uplift', () => {
  const result = () => document.querySelector('output')?.textContent
  const uplift = () => field('Uplift (%)')

  it.each(['abc', '-5'])('shows an error for “%s” once it’s left, until it’s fixed', (typed) => {
    open()
    leave('Invoice', '1,000')
    fireEvent.change(uplift(), { target: { value: typed } })
    expect(describedBy(uplift())).not.toContain('Error')
    expect(result()).toBe('')
    fireEvent.blur(uplift())
    expect(describedBy(uplift())).toContain('Enter a percentage of 0 or more, for example 10.')
    fireEvent.change(uplift(), { target: { value: '10 %' } })
    expect(describedBy(uplift())).not.toContain('Error')
    expect(result()).toBe('Insured value: EUR 1,100.00')
  })

  it('isn’t needed', () => {
    open()
    leave('Invoice', '1,000')
    leave('Uplift (%)', '')
    expect(describedBy(uplift())).not.toContain('Error')
    expect(result()).toBe('Insured value: EUR 1,000.00')
  })
})
