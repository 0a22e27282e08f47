import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatWireAmount } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { calculateInsuredValue } from './insured-value.ts'

const customaryUplift = '10'

/** Calculates the insured value as is customary: invoice and freight plus 10%. */
export function ValueBuilder({ setup }: { setup: Setup }) {
  const { control, setValue, trigger, setFocus } = useFormContext<GoodsValues>()
  const currencyId = useWatch({ control, name: 'currencyId' })
  const [typed, setTyped] = useState({ invoice: '', freight: '', uplift: customaryUplift })
  const currency = createLabels(setup).currency(currencyId || undefined)
  const value = calculateInsuredValue(typed, currency.decimalPlaces)
  const part = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )

  function use() {
    if (value === undefined) return
    setValue('insuredValue', formatForInput(value))
    void trigger('insuredValue')
    setFocus('insuredValue')
  }

  return (
    <details>
      <summary>Work it out from the invoice (invoice + freight + 10%)</summary>
      <div className="folded">
        <div className="row">
          {part('invoice', 'Invoice')}
          {part('freight', 'Freight')}
          {part('uplift', 'Uplift (%)')}
        </div>
        <div className="actions">
          <output>
            {value === undefined
              ? 'Enter the invoice value, and the freight if it’s not included.'
              : `Insured value: ${formatWireAmount(value, currency)}`}
          </output>
          <Button kind="quiet" disabled={value === undefined} onClick={use}>
            Use this value
          </Button>
        </div>
      </div>
    </details>
  )
}

/** Formats an amount so that it parses back the same: three decimals alone could look like thousands. */
function formatForInput(value: string): string {
  const [whole = '0', part] = value.split('.')
  const grouped = BigInt(whole).toLocaleString('en')
  return part === undefined || /^0+$/.test(part)
    ? grouped
    : `${grouped}.${part.length === 3 ? `${part}0` : part}`
}
