import * as z from 'zod/mini'

/** The rules of Incoterms 2020, in the order of the publication. */
export const incoterms = [
  ...(['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const),
  ...(['FAS', 'FOB', 'CFR', 'CIF'] as const),
]
export type Incoterm = (typeof incoterms)[number]

/** The code of an Incoterms 2020 rule, or empty text. Reads it in lower case too. */
export const IncotermCode = z
  .string('Send this as a string.')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(new RegExp(`^(${incoterms.join('|')})?$`), `Choose one of ${incoterms.join(', ')}.`),
  )

type DeliveryTerms = {
  readonly incoterm?: string | undefined
  readonly incotermPlace?: string | undefined
}

/** Returns an issue if a rule has no named place, or a place has no rule. */
export function validateDeliveryTerms({ incoterm, incotermPlace }: DeliveryTerms) {
  const [rule, place] = [incoterm?.trim(), incotermPlace?.trim()]
  if (rule && !place) {
    return [{ path: ['incotermPlace'], message: 'Enter the named place, for example Hamburg.' }]
  }
  if (place && !rule) return [{ path: ['incoterm'], message: 'Choose the Incoterms rule for this place.' }]
  return []
}

/** Formats a rule with its place, such as `CIF Hamburg (Incoterms 2020)`. Empty without a rule. */
export function formatDeliveryTerms({ incoterm, incotermPlace }: DeliveryTerms): string {
  const place = incotermPlace?.trim()
  return incoterm ? `${incoterm}${place ? ` ${place}` : ''} (Incoterms 2020)` : ''
}
