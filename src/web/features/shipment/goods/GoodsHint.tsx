import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { useFieldWarnings } from '#web/draft/warnings/warnings.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'

/** A hint, and the server's warnings about its field. */
export function GoodsHint({ name, children }: { name: keyof GoodsValues; children: ReactNode }) {
  const lines = useGoodsWarnings(name)
  return (
    <>
      {children}
      {lines && <FieldWarning lines={lines} />}
    </>
  )
}

/** The server's warnings about a field, one per line. */
export function useGoodsWarnings(name: keyof GoodsValues): string | undefined {
  const { control } = useFormContext<GoodsValues>()
  return useFieldWarnings(name, useWatch({ control, name }))
}
