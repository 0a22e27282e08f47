import { useEffect } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import type { AdditionalField } from '#contract/fields/additional-fields.ts'
import { parseAmount } from '#web/forms/typed-amount.ts'
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

function AdditionalInput({ field }: { field: AdditionalField }) {
  const { id, label, type, options, required } = field
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
  return (
    <TextField
      label={label}
      optional={optional}
      autoComplete="off"
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      {...registerField(form, name, { onBlur: () => normalizeNumbers(form, [field]) })}
    />
  )
}

/** Rewrites typed numbers the way they're sent: `1,250` as `1250`. */
export function normalizeNumbers(
  { getValues, setValue }: Pick<UseFormReturn<GoodsValues>, 'getValues' | 'setValue'>,
  fields: readonly AdditionalField[],
): void {
  const values = getValues('additionalFields')
  for (const { id } of fields.filter(({ type }) => type === 'number')) {
    const number = parseAmount(values[id] ?? '')
    if (number !== null && number !== values[id]) setValue(`additionalFields.${id}`, number)
  }
}

/** Removes the values of fields that the organization doesn't have, or no longer has, once its fields are known. */
export function useRemoveUnknownValues(fields: readonly AdditionalField[] | undefined): void {
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
