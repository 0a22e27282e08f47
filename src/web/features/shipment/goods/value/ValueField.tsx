import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyLabel } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { registerField } from '#web/forms/register-field.ts'
import { GoodsHint } from '#web/features/shipment/goods/GoodsHint.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { readValue } from './read-value.ts'
import { normalizeValue } from './normalize-value.ts'
import { ValueChoices } from './ValueChoices.tsx'

/** The insured value. Shows how it was understood when it loses focus, and asks if it isn't clear. */
export function ValueField({ setup }: { setup: Setup }) {
  const form = useFormContext<GoodsValues>()
  const [newCurrency, setNewCurrency] = useState('')
  const { onBlur, ...field } = registerField(form, 'insuredValue', { onChange: () => setNewCurrency('') })
  const [typed, currencyId] = useWatch({ control: form.control, name: ['insuredValue', 'currencyId'] })
  const value = field.error === undefined ? undefined : readValue(typed, { setup, currencyId })
  const normalize = () => setNewCurrency(normalizeValue(form, setup) ?? '')
  return (
    <TextField
      label="Insured value"
      inputMode="decimal"
      autoComplete="off"
      hint={
        <GoodsHint name="insuredValue">
          <span role="status">
            {newCurrency && `Currency set to ${currencyLabel(createLabels(setup).currency(newCurrency))}. `}
          </span>
        </GoodsHint>
      }
      actions={
        value &&
        'problem' in value && (
          <ValueChoices
            choices={value.choices}
            onChoose={(choice) => {
              form.setValue('currencyId', choice.currencyId)
              form.setValue('insuredValue', choice.text)
              normalize()
              void form.trigger('insuredValue')
              form.setFocus('insuredValue')
            }}
          />
        )
      }
      {...field}
      onBlur={(event) => {
        normalize()
        void onBlur(event)
      }}
    />
  )
}
