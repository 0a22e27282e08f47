import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatWireAmount, parseAmount } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Calculates the insured value as is customary: invoice and freight plus 10%. */
export function ValueBuilder({ setup }: { setup: Setup }) {
  const { control, setValue, trigger, setFocus } = useFormContext<GoodsValues>()
  const currencyId = useWatch({ control, name: 'currencyId' })
  const [typed, setTyped] = useState({ invoice: '', freight: '', uplift: '10' })
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

/** The most decimals an amount can have. */
const maxDecimals = 6

/** Converts a canonical amount to exact millionths. */
function toMillionths(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(maxDecimals, '0'))
}

/**
 * The customary insured value: invoice and freight, plus an uplift for lost profit and expenses.
 * @param invoice as typed; so is `freight`, which may be empty, and `uplift`, in percent.
 * @param decimals those of the currency. The value is rounded up, so that goods are never underinsured.
 * @returns a canonical amount, or undefined if one of them isn't an amount.
 */
export function calculateInsuredValue(
  typed: { readonly invoice: string; readonly freight: string; readonly uplift: string },
  decimals: number,
): string | undefined {
  const [invoice, freight, uplift] = [typed.invoice, typed.freight || '0', typed.uplift || '0'].map(
    parseAmount,
  )
  if (invoice == null || freight == null || uplift == null) return undefined
  const whole = 100n * 10n ** BigInt(maxDecimals)
  const product = (toMillionths(invoice) + toMillionths(freight)) * (whole + toMillionths(uplift))
  // From millionths of millionths of a percent to the smallest unit of the currency.
  const unit = whole * 10n ** BigInt(maxDecimals - decimals)
  const minor = (product + unit - 1n) / unit
  const digits = minor.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
}
