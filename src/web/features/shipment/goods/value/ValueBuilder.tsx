import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyLabel, formatWireAmount } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import { formatForInput } from '#web/draft/amount-input.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { calculateInsuredValue } from './calculate-value.ts'
import { PartField } from './PartField.tsx'
import { type ValueContext, readValue } from './read-value.ts'
import { UpliftField } from './UpliftField.tsx'

/** Calculates the insured value as is customary: invoice and freight plus 10%. */
export function ValueBuilder({ setup }: { setup: Setup }) {
  const { control, setValue, trigger, setFocus } = useFormContext<GoodsValues>()
  const [newCurrency, setNewCurrency] = useState('')
  const [currencyId, insuredValue] = useWatch({ control, name: ['currencyId', 'insuredValue'] })
  const typed = useWatch({ control, name: 'valueParts' })
  const currency = createLabels(setup).currency(currencyId || undefined)
  // While another amount is in the default currency, a different one must be chosen, not just written.
  const contextBeside = (...others: string[]): ValueContext => ({
    setup,
    currencyId: currencyId || (others.some((other) => other.trim() !== '') ? (setup.currencyId ?? '') : ''),
  })
  const contexts = {
    invoice: contextBeside(insuredValue, typed.freight),
    freight: contextBeside(insuredValue, typed.invoice),
  }
  const [invoice, freight] = [
    toAmount(typed.invoice, contexts.invoice),
    toAmount(typed.freight, contexts.freight),
  ]
  const value = calculateInsuredValue({ ...typed, invoice, freight }, currency.decimalPlaces)
  const sum = calculateInsuredValue({ invoice, freight, uplift: '' }, currency.decimalPlaces)
  const part = (name: 'invoice' | 'freight', label: string) => (
    <PartField
      label={label}
      typed={typed[name]}
      context={contexts[name]}
      onChange={(text) => {
        setValue(`valueParts.${name}`, text)
        setNewCurrency('')
      }}
      onCurrency={(id) => {
        setValue('currencyId', id)
        setNewCurrency(id)
      }}
    />
  )

  function use() {
    if (value === undefined) return
    setValue('insuredValue', formatForInput(value, currency.decimalPlaces))
    void trigger('insuredValue')
    setFocus('insuredValue')
  }

  return (
    <section aria-labelledby="value-builder">
      <h3 id="value-builder">Work out the value</h3>
      <p className="hint">
        The insured value is the most we’ll pay. It’s usually the invoice value plus freight plus 10%.
      </p>
      <div className="row">
        {part('invoice', 'Invoice')}
        {part('freight', 'Freight')}
        <UpliftField typed={typed.uplift} onChange={(text) => setValue('valueParts.uplift', text)} />
      </div>
      <div className="actions">
        <output>
          {newCurrency && newCurrency === currencyId && `Currency set to ${currencyLabel(currency)}. `}
          {sum === undefined && 'Enter the invoice value, and the freight if it’s not included.'}
          {value !== undefined && `Insured value: ${formatWireAmount(value, currency)}`}
        </output>
        <Button variant="secondary" disabled={value === undefined} onClick={use}>
          Use this value
        </Button>
      </div>
    </section>
  )
}

/** Returns an amount without its multiplier and currency, or the text as typed if it isn't clear in this currency. */
function toAmount(typed: string, context: ValueContext): string {
  const value = readValue(typed, context)
  return value && !('problem' in value) && value.currencyId === context.currencyId ? value.text : typed
}
