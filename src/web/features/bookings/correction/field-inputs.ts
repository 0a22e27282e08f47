import type { ComponentProps } from 'react'
import { correctableFields, type CorrectablePath } from '#contract/fields/correctable-fields.ts'

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'type' | 'autoCapitalize' | 'spellCheck'
>

const inputAttributes: Readonly<Partial<Record<CorrectablePath, InputAttributes>>> = {
  'bookingHolder.businessName': { autoComplete: 'organization' },
  'bookingHolder.forename': { autoComplete: 'given-name' },
  'bookingHolder.surname': { autoComplete: 'family-name' },
  'bookingHolder.email': { autoComplete: 'email', type: 'email', autoCapitalize: 'none', spellCheck: false },
  'bookingHolder.phone': { autoComplete: 'tel', type: 'tel' },
  'bookingHolder.addressFormatted': { autoComplete: 'street-address' },
  'bookingHolder.addressStreet': { autoComplete: 'address-line1' },
  'bookingHolder.addressPostcode': { autoComplete: 'postal-code' },
  'bookingHolder.addressLocality': { autoComplete: 'address-level2' },
  'bookingHolder.addressState': { autoComplete: 'address-level1' },
}

const required: readonly CorrectablePath[] = [
  ...(['businessName', 'forename', 'surname', 'email'] as const).map(
    (name) => `bookingHolder.${name}` as const,
  ),
  ...(['addressFormatted', 'addressStreet', 'addressLocality'] as const).map(
    (name) => `bookingHolder.${name}` as const,
  ),
]

/** Returns a field's label, whether it's optional, and its input attributes. */
export function fieldInput(path: CorrectablePath): InputAttributes & { label: string; optional: boolean } {
  return {
    label: correctableFields[path],
    optional: !required.includes(path),
    ...(inputAttributes[path] ?? { autoComplete: 'off' }),
  }
}
