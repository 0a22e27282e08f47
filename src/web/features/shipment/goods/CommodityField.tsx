import { useFormContext, useWatch } from 'react-hook-form'
import type { Commodity } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { useFieldWarnings } from '#web/draft/warnings/warnings.ts'
import { registerField } from '#web/forms/register-field.ts'

/** The type of goods: a grouped list, or a number if the service has no list. */
export function CommodityField({ commodities }: { commodities: readonly Commodity[] | undefined }) {
  const form = useFormContext<GoodsValues>()
  const field = registerField(form, 'commodityId')
  const lines = useFieldWarnings('commodityId', useWatch({ control: form.control, name: 'commodityId' }))
  const warning = lines && <FieldWarning lines={lines} />
  if (!commodities) {
    return (
      <TextField
        label="Commodity number"
        inputMode="numeric"
        hint={
          <>
            This service has no list of commodities. Enter the number your insurer gave you.
            {warning}
          </>
        }
        {...field}
      />
    )
  }
  return (
    <SelectField label="Commodity" hint={warning} {...field}>
      <option value="">Choose a commodity</option>
      {groupCommodities(commodities).map(([group, members]) => (
        <optgroup key={group} label={group}>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function groupCommodities(commodities: readonly Commodity[]): [string, Commodity[]][] {
  const groups = new Map<string, Commodity[]>()
  for (const commodity of commodities) {
    const group = commodity.groups[0]?.name ?? 'Commodities'
    groups.set(group, [...(groups.get(group) ?? []), commodity])
  }
  return [...groups]
}
