import { useFormContext, useWatch } from 'react-hook-form'
import type { Commodity } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { GoodsTextField } from './GoodsTextField.tsx'

/** Returns whether the chosen class of goods needs a description. */
export function useNeedsDescription(commodities: readonly Commodity[] | undefined): boolean {
  const { control } = useFormContext<GoodsValues>()
  const chosen = useWatch({ control, name: 'commodityId' })
  return commodities?.find(({ id }) => id === chosen)?.needsDescription === true
}

/** The description of the goods. It's below the class of goods if that needs it, or else among the optional fields. */
export function DescriptionField({ required = false }: { required?: boolean }) {
  return (
    <GoodsTextField
      name="commodityDescription"
      label="Description"
      optional={!required}
      hint="As it should appear on the certificate, for example “12 crates of pump parts”."
    />
  )
}
