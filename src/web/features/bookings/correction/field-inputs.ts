import type { ComponentProps } from 'react'
import { correctable, type CorrectablePath } from '#contract/fields/correctable-fields.ts'

type Input = Pick<ComponentProps<'input'>, 'autoComplete' | 'type' | 'autoCapitalize' | 'spellCheck'>

const own: Readonly<Partial<Record<CorrectablePath, Input>>> = {
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

/** How a field looks and what a browser may fill it with. */
export function inputOf(path: CorrectablePath): Input & { label: string; optional: boolean } {
  return {
    label: correctable[path],
    optional: !required.includes(path),
    ...(own[path] ?? { autoComplete: 'off' }),
  }
}
