import { useFormContext } from 'react-hook-form'
import type { Setup } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { registerField } from '#web/forms/register-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { GoodsFieldWarning } from './GoodsFieldWarning.tsx'
import { policyCommodities, needsPolicy } from './policies.ts'

/** The policy to insure under, if the service has several. */
export function PolicyField({ setup }: { setup: Setup }) {
  const form = useFormContext<GoodsValues>()
  if (!needsPolicy(setup)) return null

  /** Clears a commodity that the policy doesn't cover, since it's no longer on the list. */
  function clearUnsupportedCommodity(policyId: string) {
    const allowed = policyCommodities(setup, policyId)
    const chosen = form.getValues('commodityId')
    if (chosen && allowed && !allowed.some(({ id }) => id === chosen)) form.setValue('commodityId', '')
  }

  return (
    <SelectField
      label="Policy"
      options={setup.policies}
      hint={
        <>
          Determines which goods can be insured.
          <GoodsFieldWarning name="policyId" />
        </>
      }
      {...registerField(form, 'policyId', {
        onChange: () => clearUnsupportedCommodity(form.getValues('policyId')),
      })}
    >
      <option value="">Choose a policy</option>
    </SelectField>
  )
}
