import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Commodity, Setup } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { needsPolicy } from '#web/draft/requirements.ts'
import { registerField } from '#web/forms/register-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CommodityField } from './commodity/CommodityField.tsx'
import { GoodsHint } from './GoodsHint.tsx'

/**
 * Lists the commodities that a policy covers. If it doesn't say, or no policy is chosen, lists all. Leaves out
 * discontinued ones, except the chosen one, so that its name stays in the field.
 */
function listPolicyCommodities(
  { commodities, policies }: Setup,
  policyId: string,
  chosenId: string,
): Commodity[] | undefined {
  const coveredIds = policies?.find(({ id }) => id === policyId)?.commodityIds
  return commodities?.filter(
    ({ id, active }) => (active !== false || id === chosenId) && (coveredIds?.includes(id) ?? true),
  )
}

/** The policy to insure under, if the service has several, and the class of goods. */
export function PolicyFields({ setup }: { setup: Setup }) {
  const form = useFormContext<GoodsValues>()
  const [policyId, commodityId] = useWatch({ control: form.control, name: ['policyId', 'commodityId'] })
  const chosen = setup.commodities?.find(({ id }) => id === commodityId)
  const discontinuedId = chosen?.active === false ? chosen.id : ''
  // The field indexes them, so they must stay the same until they change.
  const commodities = useMemo(
    () => listPolicyCommodities(setup, policyId, discontinuedId),
    [setup, policyId, discontinuedId],
  )

  const { error } = form.getFieldState('commodityId', form.formState)

  /** Clears a commodity that the chosen policy doesn't cover, since it's no longer on the list. */
  function clearUnsupportedCommodity() {
    const chosen = form.getValues('commodityId')
    const allowed = listPolicyCommodities(setup, form.getValues('policyId'), chosen)
    if (chosen && allowed && !allowed.some(({ id }) => id === chosen)) form.setValue('commodityId', '')
  }

  return (
    <>
      {needsPolicy(setup) && (
        <div className="goods-policy">
          <SelectField
            label="Policy"
            options={setup.policies}
            hint={<GoodsHint name="policyId">Determines which goods can be insured.</GoodsHint>}
            {...registerField(form, 'policyId', { onChange: clearUnsupportedCommodity })}
          >
            <option value="">Choose a policy</option>
          </SelectField>
        </div>
      )}
      <div className={error ? 'goods-class invalid' : 'goods-class'}>
        {commodities ? (
          <CommodityField commodities={commodities} />
        ) : (
          <TextField
            label="Commodity ID"
            hint={
              <GoodsHint name="commodityId">
                This service has no list of commodities. Enter the ID your insurer gave you.
              </GoodsHint>
            }
            {...registerField(form, 'commodityId')}
          />
        )}
      </div>
    </>
  )
}
