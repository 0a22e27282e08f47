import { useFormContext, useWatch } from 'react-hook-form'
import type { Commodity, Setup } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { OptionGroups } from '#web/features/shipment/OptionGroups.tsx'
import { GoodsHint, useGoodsWarnings } from './GoodsHint.tsx'

/** Whether there are several policies to choose from. */
export function needsPolicy(setup: Setup | undefined): boolean {
  return (setup?.policies?.length ?? 0) > 1
}

/** The commodities that a policy covers: all, if it doesn't say or no policy is chosen. */
function policyCommodities({ commodities, policies }: Setup, policyId: string): Commodity[] | undefined {
  const taken = policies?.find(({ id }) => id === policyId)?.commodityIds
  return taken ? commodities?.filter(({ id }) => taken.includes(id)) : commodities
}

/** The policy to insure under, if the service has several, and the type of goods. */
export function PolicyFields({ setup }: { setup: Setup }) {
  const form = useFormContext<GoodsValues>()
  const policyId = useWatch({ control: form.control, name: 'policyId' })
  const commodities = policyCommodities(setup, policyId)

  /** Clears a commodity that the chosen policy doesn't cover, since it's no longer on the list. */
  function clearUnsupportedCommodity() {
    const allowed = policyCommodities(setup, form.getValues('policyId'))
    const chosen = form.getValues('commodityId')
    if (chosen && allowed && !allowed.some(({ id }) => id === chosen)) form.setValue('commodityId', '')
  }

  return (
    <>
      {needsPolicy(setup) && (
        <SelectField
          label="Policy"
          options={setup.policies}
          hint={<GoodsHint name="policyId">Determines which goods can be insured.</GoodsHint>}
          {...registerField(form, 'policyId', { onChange: clearUnsupportedCommodity })}
        >
          <option value="">Choose a policy</option>
        </SelectField>
      )}
      <CommodityField commodities={commodities} />
    </>
  )
}

/** The type of goods: a grouped list, or a number if the service has no list. */
function CommodityField({ commodities }: { commodities: readonly Commodity[] | undefined }) {
  const field = registerField(useFormContext<GoodsValues>(), 'commodityId')
  const lines = useGoodsWarnings('commodityId')
  if (!commodities) {
    return (
      <TextField
        label="Commodity number"
        inputMode="numeric"
        hint={
          <GoodsHint name="commodityId">
            This service has no list of commodities. Enter the number your insurer gave you.
          </GoodsHint>
        }
        {...field}
      />
    )
  }
  return (
    <SelectField label="Commodity" hint={lines && <FieldWarning lines={lines} />} {...field}>
      <option value="">Choose a commodity</option>
      <OptionGroups
        options={commodities.map(({ id, name, groups }) => ({
          id,
          name,
          group: groups[0]?.name ?? 'Commodities',
        }))}
      />
    </SelectField>
  )
}
