import { set } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { Correction, type CorrectedHolder } from '#contract/servicing/correction.ts'
import { Holder, isCompany } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import { validateDeliveryTerms } from '#contract/fields/incoterm.ts'
import { type CorrectablePath, correctableFields } from '#contract/fields/correctable-fields.ts'
import {
  correctableHolderFields,
  type HolderField,
  holderFields,
  requiredHolderFields,
} from '#contract/fields/holder-fields.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { type CorrectableShipmentField, correctableShipmentFields } from '#contract/fields/shipment-fields.ts'

const text = z._default(z.string(), '')

/** The form's values. Paths match the request's field paths. */
const CorrectionValues = z.object({
  bookingHolder: z.omit(z.object(mapValues(holderFields, () => text)), { type: true, addressCountry: true }),
  ...mapValues(correctableShipmentFields, () => text),
  reason: text,
})
export type CorrectionValues = z.infer<typeof CorrectionValues>

/** What a correction must keep valid. */
const CorrectedRisk = z.object({ bookingHolder: Holder })

/** Returns the values that differ from the booking, by field path. Ignores spaces around them, as saving does. */
export function findChangedValues(typed: CorrectionValues, risk: Risk): Record<string, string> {
  const before = Object.fromEntries(flattenValues(CorrectionValues.parse(risk)))
  return Object.fromEntries(
    flattenValues(typed).filter(([path, text]) => text.trim() !== before[path]?.trim()),
  )
}

/** Returns the booking's values of some fields, by field path. Skips the reason, which no booking has. */
export function getCurrentValues(risk: Risk, paths: readonly string[]): Record<string, string> {
  const texts = flattenValues(CorrectionValues.parse(risk))
  return Object.fromEntries(texts.filter(([path]) => path !== 'reason' && paths.includes(path)))
}

/** Merges saved form values into the booking's values. The saved ones may stem from an older version of the booking. */
export function mergeValues(risk: Risk, typed: Readonly<Record<string, string>>): CorrectionValues {
  const values = CorrectionValues.parse(risk)
  for (const [path, text] of Object.entries(typed)) set(values, path, text)
  // Drops fields that the form no longer has.
  return CorrectionValues.parse(values)
}

/** Lists all values with their paths. */
function flattenValues({ bookingHolder, ...rest }: CorrectionValues) {
  const holder = Object.entries(bookingHolder).map(([name, text]) => [`bookingHolder.${name}`, text] as const)
  return [...holder, ...Object.entries(rest)]
}

/** Lists the correctable fields of a booking, in page order. */
export function listFields({ bookingHolder: holder, externalReference }: Risk): CorrectablePath[] {
  const hasNames = !isCompany(holder) && (holder.forename ?? holder.surname) !== undefined
  const otherType = hasNames ? 'company' : 'individual'
  const isOneLineAddress = Boolean(holder.addressFormatted)
  const names = correctableHolderFields.filter((name) => {
    if (name === 'reference') return Boolean(holder.reference)
    if (name.startsWith('address')) return isOneLineAddress === (name === 'addressFormatted')
    return holderFields[name].holderType !== otherType
  })
  const texts = Object.keys(correctableShipmentFields) as CorrectableShipmentField[]
  return [
    ...names.map((name) => `bookingHolder.${name}` as const),
    ...texts.filter((name) => name !== 'externalReference' || externalReference),
  ]
}

/** Creates the schema that turns form values into a correction of the booking as it was when the page opened. */
export function createCorrectionSchema({ id, edition }: Pick<Booking, 'id' | 'edition'>, risk: Risk) {
  const before = CorrectionValues.parse(risk)
  return z.pipe(
    CorrectionValues,
    z.transform((typed, context): Correction => {
      // Only changed fields, so that a correction doesn't overwrite other corrections made in the meantime.
      const correction: Pick<Correction, 'id' | 'edition' | 'bookingHolder'> = { id, edition }
      for (const [path, text] of Object.entries(findChangedValues(typed, risk))) set(correction, path, text)
      const { bookingHolder: holder = {} } = correction
      const parsed = Correction.safeParse(correction)
      // The wire adds an individual's full name as `businessName`, which would hide that the names were cleared.
      const withoutName =
        isCompany(risk.bookingHolder) || !before.bookingHolder.forename ? {} : { businessName: undefined }
      const corrected = CorrectedRisk.safeParse({
        bookingHolder: { ...risk.bookingHolder, ...withoutName, ...omitEmpty(holder) },
      })
      const issues = [
        ...(parsed.error?.issues ?? []),
        ...validateDeliveryTerms(typed),
        ...(corrected.error?.issues ?? []),
      ]
      for (const { path, message } of issues)
        context.issues.push({ code: 'custom', input: typed, path: [...path], message })
      return issues.length > 0 || !parsed.success ? z.NEVER : parsed.data
    }),
  )
}

/** Removes empty optional fields. Required fields stay, even if empty, so that validation reports them. */
function omitEmpty(holder: CorrectedHolder): Partial<Holder> {
  const fields = Object.entries(holder).map(([name, value]) => {
    return [name, value?.trim() ? value : requiredHolderFields.includes(name) ? '' : undefined]
  })
  return Object.fromEntries(fields) as Partial<Holder>
}

/** Returns a field's label, whether it's optional, and its input attributes. */
export function describeField(path: CorrectablePath) {
  const [, name] = path.split('.') as [string, keyof Holder | undefined]
  const field: Partial<HolderField> = name ? holderFields[name] : { optional: true }
  const { optional = false, autoComplete = 'off', input } = field
  return { label: correctableFields[path], optional, autoComplete, ...input }
}
