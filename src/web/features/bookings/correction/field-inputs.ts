import type { Holder } from '#contract/holder.ts'
import { correctableFields, type CorrectablePath } from '#contract/fields/correctable-fields.ts'
import { type HolderField, holderFields } from '#contract/fields/holder-fields.ts'

type FieldInput = NonNullable<HolderField['input']> & { label: string; optional: boolean }

/** Returns a field's label, whether it's optional, and its input attributes. */
export function fieldInput(path: CorrectablePath): FieldInput {
  const [, name] = path.split('.') as [string, keyof Holder | undefined]
  const { required = false, input = { autoComplete: 'off' } } = name ? holderFields[name] : {}
  return { label: correctableFields[path], optional: !required, ...input }
}
