import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AdditionalField } from '#contract/fields/additional-fields.ts'
import { parseAmount } from '#contract/money/typed-amount.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type AdditionalFieldsProps = { readonly fields: readonly AdditionalField[] }

/** Fields that the organization has added to the shipment. */
export function AdditionalFields({ fields }: AdditionalFieldsProps) {
  if (fields.length === 0) return null
  return (
    <div className="additional-fields">
      {fields.map((field) => (
        <AdditionalInput key={field.id} field={field} />
      ))}
    </div>
  )
}

function AdditionalInput({ field: { id, label, type, options, required } }: { field: AdditionalField }) {
  const form = useFormContext<GoodsValues>()
  const name = `additionalFields.${id}` as const
  const optional = !required
  if (type === 'choice') {
    return (
      <SelectField
        label={label}
        optional={optional}
        options={options?.map((option) => ({ id: option, name: option }))}
        {...registerField(form, name)}
      >
        <option value="">Choose</option>
      </SelectField>
    )
  }
  /** Rewrites a number the way it's sent: `1,250` as `1250`. */
  const settleNumber = ({ target }: { target: HTMLInputElement }) => {
    const number = parseAmount(target.value)
    if (number !== null) form.setValue(name, number)
  }
  return (
    <TextField
      label={label}
      optional={optional}
      autoComplete="off"
      maxLength={200}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      {...registerField(form, name, type === 'number' ? { onBlur: settleNumber } : {})}
    />
  )
}

/** Removes values of fields that the organization doesn't have, or no longer has. If its fields are unknown, all stay. */
export function useKnownAdditionalValues(fields: readonly AdditionalField[] | undefined): void {
  const form = useFormContext<GoodsValues>()
  useEffect(() => {
    if (!fields) return
    const values = form.getValues('additionalFields')
    const known = Object.entries(values).filter(([id, value]) =>
      fields.some((field) => field.id === id && (field.options?.includes(value) ?? true)),
    )
    if (known.length < Object.keys(values).length)
      form.setValue('additionalFields', Object.fromEntries(known))
  }, [form, fields])
}
