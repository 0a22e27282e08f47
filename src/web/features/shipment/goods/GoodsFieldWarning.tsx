import { useFormContext, useWatch } from 'react-hook-form'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { useFieldWarnings } from '#web/draft/warnings/warnings.ts'

type AnswerWarningProps = { name: keyof GoodsValues }

/** The server's warnings about a field, shown in its hint. */
export function GoodsFieldWarning({ name }: AnswerWarningProps) {
  const { control } = useFormContext<GoodsValues>()
  const lines = useFieldWarnings(name, useWatch({ control, name }))
  return lines && <FieldWarning lines={lines} />
}
