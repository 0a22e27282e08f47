import { useFormContext, useWatch } from 'react-hook-form'
import type { Commodity } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { GoodsTextField } from './GoodsTextField.tsx'

type DescriptionFieldProps = {
  readonly commodities: readonly Commodity[] | undefined
  /** Whether this is the required field below the class of goods, not the optional one. */
  readonly required?: boolean
}

/** Returns whether the chosen class of goods needs a description. */
export function useNeedsDescription(commodities: readonly Commodity[] | undefined): boolean {
  const { control } = useFormContext<GoodsValues>()
  const chosen = useWatch({ control, name: 'commodityId' })
  return commodities?.find(({ id }) => id === chosen)?.needsDescription === true
}

/** The description of the goods. It's below the class of goods if that needs it, or else among the optional fields. */
export function DescriptionField({ commodities, required = false }: DescriptionFieldProps) {
  const isNeeded = useNeedsDescription(commodities)
  if (isNeeded !== required) return null
  return (
    <GoodsTextField
      name="commodityDescription"
      label="Description"
      optional={!required}
      hint="As it should appear on the certificate, for example “12 crates of pump parts”."
    />
  )
}
