import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { TransportTextField } from '#web/components/shipment/TransportTextField.tsx'
import { GoodsHint } from './GoodsHint.tsx'

type GoodsTextFieldProps = {
  readonly name: 'commodityDescription' | 'trackingCode' | 'marks' | 'packages' | 'conveyance'
  readonly label: string
  readonly optional?: boolean
  readonly hint?: ReactNode
  readonly autoComplete?: string
}

/** A text field of the goods, which may contain container and IMO numbers. Optional by default. */
export function GoodsTextField({ name, label, optional = true, hint, autoComplete }: GoodsTextFieldProps) {
  const form = useFormContext<GoodsValues>()
  return (
    <TransportTextField
      label={label}
      optional={optional}
      autoComplete={autoComplete}
      hint={hint && <GoodsHint name={name}>{hint}</GoodsHint>}
      text={useWatch({ control: form.control, name })}
      {...registerField(form, name)}
    />
  )
}
