import { useFormContext, useWatch } from 'react-hook-form'
import type { ShipmentValues } from '#web/draft/form-values.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { useFieldWarnings } from '#web/draft/warnings/warnings.ts'

type AnswerWarningProps = { name: Exclude<keyof ShipmentValues, 'journeyLegs'> }

/** What the server warns about at a field of the form, inside its hint. Takes the name of the field. */
export function AnswerWarning({ name }: AnswerWarningProps) {
  const { control } = useFormContext<ShipmentValues>()
  const lines = useFieldWarnings(name, useWatch({ control, name }))
  return lines && <FieldWarning lines={lines} />
}
