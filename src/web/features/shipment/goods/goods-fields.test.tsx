import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { describedBy, fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'
import { parseShipment } from '#web/draft/form-values.ts'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

describe('the value builder', () => {
  const open = (currencyId = '') =>
    openShipmentForm([{}], {
      currencyId,
      setup: { currencyId: 'EUR', currencies: ['EUR', 'JPY', 'BHD'].map((id) => isoCurrency(id)) },
    })
  const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this value', hidden: true })
  const result = () => document.querySelector('output')?.textContent
  const value = () => field('Insured value')

  it('needs an invoice, and adds freight and an uplift', () => {
    open()
    expect(use().disabled).toBe(true)
    enter('Freight', '50')
    expect(use().disabled).toBe(true)
    enter('Invoice', '950')
    expect(result()).toBe('Insured value: EUR 1,100.00')
    enter('Uplift (%)', '20')
    expect(result()).toBe('Insured value: EUR 1,200.00')
    enter('Invoice', 'many')
    expect(result()).toContain('Enter the invoice')
    expect(use().disabled).toBe(true)
  })

  it.each([
    ['', '1000.05', 'Insured value: EUR 1,100.06', '1,100.06', '1100.06'],
    ['JPY', '1000.05', 'Insured value: JPY 1,101', '1,101', '1101'],
    // With three decimals, a point alone could separate thousands.
    ['BHD', '1.0050', 'Insured value: BHD 1.106', '1.1060', '1.1060'],
    ['BHD', '1000', 'Insured value: BHD 1,100.000', '1,100', '1100'],
  ])('rounds up to the decimals of the currency %j: %s', async (currencyId, invoice, says, typed, amount) => {
    const saved = open(currencyId)
    enter('Invoice', invoice)
    expect(result()).toBe(says)
    fireEvent.click(use())
    expect(value().value).toBe(typed)
    const { error } = parseShipment(saved())
    expect(error?.issues.filter(({ path }) => path[0] === 'insuredValue')).toEqual([])
    expect(Number(typed.replaceAll(',', ''))).toBe(Number(amount))
    await waitFor(() => expect(document.activeElement).toBe(value()))
  })

  it('validates the value that it enters', async () => {
    open()
    enter('Invoice', '0')
    fireEvent.click(use())
    await waitFor(() => expect(describedBy(value())).toContain('must be more than 0'))
  })
})

describe('the currency', () => {
  it('lists the default once, and the others by name', () => {
    openShipmentForm([{}], {
      setup: {
        currencyId: 'JPY',
        currencies: [...['EUR', 'JPY'].map((id) => isoCurrency(id)), isoCurrency('points')],
      },
    })
    const shown = [...field('Currency').querySelectorAll<HTMLOptionElement>('option:not([hidden])')].map(
      ({ value, textContent }) => [value, textContent],
    )
    expect(shown).toEqual([
      ['', 'JPY (default)'],
      ['EUR', 'EUR · Euro'],
      ['points', 'points'],
    ])
  })

  it('is shown by its symbol if its ID isn’t a code', () => {
    const currencies = ['€', '$', '$'].map((symbol, index) => ({ ...isoCurrency(`c-${index}`), symbol }))
    openShipmentForm([{}], { setup: { currencyId: 'c-0', currencies } })
    const shown = [...field('Currency').querySelectorAll('option:not([hidden])')]
    expect(shown.map(({ textContent }) => textContent)).toEqual(['€ (default)', '$ · c-1', '$ · c-2'])
  })

  it('is missing if the service has no list', () => {
    openShipmentForm()
    expect(screen.queryByLabelText('Currency')).toBeNull()
  })
})

describe('the optional fields', () => {
  const isOpen = () => fieldAt('marks').closest('details')?.open
  it.each(['marks', 'packages', 'conveyance', 'incotermPlace'] as const)(
    'are collapsed unless %s is filled in',
    (name) => {
      openShipmentForm()
      expect(isOpen()).toBe(false)
      openShipmentForm([{}], { [name]: 'KM 1/12' })
      expect(isOpen()).toBe(true)
    },
  )

  it('stay open while their last value is cleared', () => {
    openShipmentForm([{}], { marks: 'KM 1/12' })
    fireEvent.change(fieldAt('marks'), { target: { value: '' } })
    fireEvent.blur(fieldAt('marks'))
    enter('Incoterms 2020 (optional)', 'CIF')
    enter('Incoterms 2020 (optional)', '')
    expect(isOpen()).toBe(true)
  })

  it('are only those that the service knows, or that were filled in', () => {
    const labels = () =>
      [...document.querySelectorAll('.goods-details label')].map((label) => label.textContent)
    const builder = ['Invoice', 'Freight', 'Uplift (%)']
    const summary = () => document.querySelector('summary')?.textContent
    const others = [...builder, 'Description (optional)', 'Your reference (optional)']
    openShipmentForm([{}], { setup: { supportedFields: [] } })
    expect(labels()).toEqual(others)
    expect(summary()).toBe(
      'Work out the value or add a description, your reference or other details (optional)',
    )
    openShipmentForm([{}], { marks: 'KM 1/12', setup: { supportedFields: [] } })
    expect(labels()).toEqual([...others, 'Marks and numbers (optional)'])
    fireEvent.change(fieldAt('marks'), { target: { value: '' } })
    fireEvent.blur(fieldAt('marks'))
    expect(labels()).toContain('Marks and numbers (optional)')
  })

  it('open if one of them has an error', () => {
    openShipmentForm([{}], { serverErrors: [{ path: 'trackingCode', message: 'This reference is in use.' }] })
    expect(describedBy(fieldAt('trackingCode'))).toContain('This reference is in use.')
    expect(isOpen()).toBe(true)
  })

  it('leave out the reference if it is required, which is then above them', () => {
    openShipmentForm([{}], { setup: { enforceTrackingCode: true } })
    expect(fieldAt('trackingCode').closest('details')).toBeNull()
    expect(screen.getByLabelText('Your reference', { exact: true })).toBe(fieldAt('trackingCode'))
    const summary = screen.getByText(/^Work out the value/, { selector: 'summary' })
    expect(summary.textContent).not.toContain('reference')
    fireEvent.change(fieldAt('trackingCode'), { target: { value: 'PO 4711' } })
    expect(isOpen()).toBe(false)
  })

  it('need an Incoterms rule and its place together', () => {
    const saved = openShipmentForm()
    const problems = () =>
      (parseShipment({ ...saved() }).error?.issues ?? []).flatMap(({ path, message }) =>
        String(path[0]).startsWith('incoterm') ? [[path[0], message]] : [],
      )
    expect(problems()).toEqual([])
    enter('Incoterms 2020 (optional)', 'CIF')
    expect(problems()).toEqual([['incotermPlace', 'Enter the named place, for example Hamburg.']])
    enter('Named place', 'Hamburg')
    expect(problems()).toEqual([])
    enter('Incoterms 2020 (optional)', '')
    expect(problems()).toEqual([['incoterm', 'Choose the Incoterms rule for this place.']])
  })
})

describe('a container or IMO number', () => {
  const fill = (name: 'marks' | 'conveyance' | 'trackingCode', text: string) =>
    fireEvent.change(fieldAt(name), { target: { value: text } })

  it('has a warning once its field is left', () => {
    openShipmentForm()
    fill('marks', 'KM 1/12, CSQU 304538 3')
    expect(describedBy(fieldAt('marks'))).not.toContain('Warning')
    fireEvent.blur(fieldAt('marks'))
    expect(describedBy(fieldAt('marks'))).toContain(
      'Warning: CSQU 304538 3: the check digit doesn’t match. Check it against your documents.',
    )
    fill('marks', 'KM 1/12, CSQU 305438 3')
    expect(describedBy(fieldAt('marks'))).not.toContain('Warning')
  })

  it('has a warning that disappears while typing and blocks nothing', () => {
    const saved = openShipmentForm([{}], {
      conveyance: 'MV Finnmaid, IMO 9999999',
      trackingCode: 'IMO 932I483',
    })
    expect(describedBy(fieldAt('conveyance'))).toContain(
      'IMO 9999999: the check digit doesn’t match. Check it against your documents.',
    )
    expect(describedBy(fieldAt('trackingCode'))).toContain('IMO 932I483 has a letter in place of a digit.')
    const { error } = parseShipment(saved())
    expect(error?.issues.filter(({ path }) => path[0] === 'conveyance')).toEqual([])
    fill('conveyance', 'MV Finnmaid, IMO 999999')
    expect(describedBy(fieldAt('conveyance'))).not.toContain('Warning')
  })
})
