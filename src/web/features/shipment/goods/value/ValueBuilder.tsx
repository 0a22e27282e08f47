import { useFormContext, useWatch } from 'react-hook-form'
import { formatWireAmount } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import { formatForInput } from '#web/draft/amount-input.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { AmountField } from './AmountField.tsx'
import { calculateInsuredValue, parseOptionalAmount, parseUplift } from './calculate-value.ts'

type Part = keyof GoodsValues['valueParts']

const amountMessage = 'Enter only a number, for example 1500 or 1200.50.'
const upliftMessage = 'Enter a percentage of 0 or more, for example 10.'

/** Calculates the insured value as is customary: invoice and freight plus 10%. */
export function ValueBuilder({ setup }: { setup: Setup }) {
  const { control, setValue, trigger, setFocus } = useFormContext<GoodsValues>()
  const currencyId = useWatch({ control, name: 'currencyId' })
  const typed = useWatch({ control, name: 'valueParts' })
  const currency = createLabels(setup).currency(currencyId || undefined)
  const value = calculateInsuredValue(typed, currency.decimalPlaces)
  const sum = calculateInsuredValue({ ...typed, uplift: '' }, currency.decimalPlaces)
  const renderField = (name: Part, label: string, amount: string | null, message: string) => (
    <AmountField
      label={label}
      typed={typed[name]}
      problem={amount === null ? message : undefined}
      onChange={(text) => setValue(`valueParts.${name}`, text)}
    />
  )

  function applyValue() {
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
        {renderField('invoice', 'Invoice', parseOptionalAmount(typed.invoice), amountMessage)}
        {renderField('freight', 'Freight', parseOptionalAmount(typed.freight), amountMessage)}
        {renderField('uplift', 'Uplift (%)', parseUplift(typed.uplift), upliftMessage)}
      </div>
      <div className="actions">
        <output>
          {sum === undefined && 'Enter the invoice value, and the freight if it’s not included.'}
          {value !== undefined && `Insured value: ${formatWireAmount(value, currency)}`}
        </output>
        <Button variant="secondary" disabled={value === undefined} onClick={applyValue}>
          Use this value
        </Button>
      </div>
    </section>
  )
}
