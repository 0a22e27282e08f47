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

describe('the invoice', () => {
  const result = () => document.querySelector('output')?.textContent

  it('is read in the same way', () => {
    open()
    fireEvent.change(field('Invoice'), { target: { value: '35k' } })
    expect(result()).toBe('Insured value: EUR 38,500.00')
    leave('Invoice', '35k USD')
    expect(field('Invoice').value).toBe('35,000')
    expect(currency()).toBe('USD')
    expect(result()).toBe('Currency set to USD. Insured value: USD 38,500.00')
    fireEvent.change(field('Currency'), { target: { value: 'EUR' } })
    expect(result()).toBe('Insured value: EUR 38,500.00')
    fireEvent.change(field('Currency'), { target: { value: 'USD' } })
    fireEvent.change(field('Invoice'), { target: { value: '36,000' } })
    expect(result()).toBe('Insured value: USD 39,600.00')
  })

  it.each(['Insured value', 'Freight'])(
    'doesn’t change the currency of the %s unless told to',
    async (other) => {
      const saved = open()
      leave(other, 'EUR 40,000')
      leave('Invoice', '$500')
      await waitFor(() =>
        expect(describedBy(field('Invoice'))).toContain('You wrote USD, but the currency is EUR'),
      )
      expect(saved().currencyId).toBe('')
      expect(result()).toContain('Enter the invoice value')
      fireEvent.click(screen.getByRole('button', { name: 'EUR 500', hidden: true }))
      expect([field('Invoice').value, saved().currencyId]).toEqual(['500', ''])
      leave('Invoice', '$500')
      fireEvent.click(screen.getByRole('button', { name: 'USD 500', hidden: true }))
      expect([field('Invoice').value, saved().currencyId]).toEqual(['500', 'USD'])
    },
  )

  it('has an error once it’s left, until it’s fixed', () => {
    open()
    fireEvent.change(field('Freight'), { target: { value: 'some' } })
    expect(describedBy(field('Freight'))).not.toContain('Error')
    fireEvent.blur(field('Freight'))
    expect(describedBy(field('Freight'))).toContain('Enter this as a number')
    leave('Freight', '1.500')
    expect(describedBy(field('Freight'))).toContain('could mean 1,500 or 1.50')
    fireEvent.click(screen.getByRole('button', { name: '1,500', hidden: true }))
    expect(field('Freight').value).toBe('1,500')
    expect(describedBy(field('Freight'))).not.toContain('Error')
    expect(document.activeElement).toBe(field('Freight'))
  })
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
