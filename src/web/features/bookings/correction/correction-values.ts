import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { Correction, type CorrectedHolder } from '#contract/servicing/correction.ts'
import { Holder, isCompany } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import { correctableFields, type CorrectablePath } from '#contract/fields/correctable-fields.ts'

const text = z._default(z.string(), '')

/** The correction as it is typed. Paths are those of the wire. */
const CorrectionValues = z.object({
  bookingHolder: z.object({
    businessName: text,
    forename: text,
    surname: text,
    email: text,
    phone: text,
    taxId: text,
    reference: text,
    addressFormatted: text,
    addressStreet: text,
    addressPostcode: text,
    addressLocality: text,
    addressState: text,
  }),
  trackingCode: text,
  externalReference: text,
  marks: text,
  packages: text,
  conveyance: text,
  reason: text,
})
export type CorrectionValues = z.infer<typeof CorrectionValues>

/** What stands in the fields before anything is typed. */
function toFormValues(risk: Risk): CorrectionValues {
  return CorrectionValues.parse(risk)
}

/** What is typed otherwise than a booking has it, by the paths of its fields. */
export function changedValues(typed: CorrectionValues, risk: Risk): Record<string, string> {
  const before = new Map(flattenValues(toFormValues(risk)))
  return Object.fromEntries(flattenValues(typed).filter(([path, text]) => before.get(path) !== text))
}

/** What a booking has at some of its fields, by their paths. Why it is corrected is in none of them. */
export function currentValues(risk: Risk, paths: readonly string[]): Record<string, string> {
  const texts = flattenValues(toFormValues(risk))
  return Object.fromEntries(texts.filter(([path]) => path !== 'reason' && paths.includes(path)))
}

/** What stands in the fields where something was typed before, maybe over another edition than the one that stands. */
export function mergeValues(risk: Risk, typed: Readonly<Record<string, string>>): CorrectionValues {
  const texts = new Map([...flattenValues(toFormValues(risk)), ...Object.entries(typed)])
  const at = (prefix: string) =>
    [...texts].flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text] as const] : [],
    )
  return CorrectionValues.parse({
    ...Object.fromEntries(at('')),
    bookingHolder: Object.fromEntries(at('bookingHolder.')),
  })
}

/** Every text with its path. */
function flattenValues({ bookingHolder, ...rest }: CorrectionValues): [string, string][] {
  const holder = Object.entries(bookingHolder).map(([name, text]): [string, string] => [
    `bookingHolder.${name}`,
    text,
  ])
  return [...holder, ...Object.entries(rest)]
}

/** The fields that a booking has, in the order in which they stand on the page. */
export function listFields({ bookingHolder: holder, externalReference }: Risk): CorrectablePath[] {
  const inNames = !isCompany(holder) && (holder.forename ?? holder.surname) !== undefined
  const names = inNames ? ['forename', 'surname'] : ['businessName']
  const address = holder.addressFormatted
    ? ['addressFormatted']
    : ['addressStreet', 'addressPostcode', 'addressLocality', 'addressState']
  const paths = [
    ...[...names, 'email', 'phone', 'taxId', ...address].map((name) => `bookingHolder.${name}`),
    ...(holder.reference ? ['bookingHolder.reference'] : []),
    ...['trackingCode', 'marks', 'packages', 'conveyance'],
    ...(externalReference ? ['externalReference'] : []),
  ]
  return (Object.keys(correctableFields) as CorrectablePath[]).filter((path) => paths.includes(path))
}

/** Only what is otherwise than it was is sent: whatever else was corrected meanwhile is then not written over. */
function changedFields<Fields extends Readonly<Record<string, string>>>(
  typed: Fields,
  original: Readonly<Record<string, unknown>>,
): Partial<Fields> {
  const changed = Object.entries(typed).filter(([name, value]) => value.trim() !== original[name])
  return Object.fromEntries(changed) as Partial<Fields>
}

/** What is typed, turned into the correction that goes over the wire. Takes the booking as it was when it was opened. */
export function createCorrectionSchema({ id, edition }: Pick<Booking, 'id' | 'edition'>, risk: Risk) {
  const before = toFormValues(risk)
  return z.pipe(
    CorrectionValues,
    z.transform((typed, context): Correction => {
      const { bookingHolder, reason, ...typedRest } = typed
      const holder: CorrectedHolder = changedFields(bookingHolder, before.bookingHolder)
      const rest: Partial<typeof typedRest> = changedFields(typedRest, before)
      const correction: Correction = {
        id,
        ...(edition === undefined ? {} : { edition }),
        ...(Object.keys(holder).length > 0 ? { bookingHolder: holder } : {}),
        ...rest,
        ...(reason.trim() ? { reason } : {}),
      }
      const withoutName =
        isCompany(risk.bookingHolder) || !before.bookingHolder.forename ? {} : { businessName: undefined }
      const parsedHolder = Holder.safeParse({ ...risk.bookingHolder, ...withoutName, ...omitEmpty(holder) })
      const parsed = Correction.safeParse(correction)
      const issues = [
        ...(parsed.error?.issues ?? []),
        ...(parsedHolder.error?.issues ?? []).map((issue) => ({
          ...issue,
          path: ['bookingHolder', ...issue.path],
        })),
      ]
      for (const { path, message } of issues)
        context.issues.push({ code: 'custom', input: typed, path: [...path], message })
      return issues.length > 0 || !parsed.success ? z.NEVER : parsed.data
    }),
  )
}

/** Required texts stay as they are typed, the others are absent where they are empty. */
function omitEmpty(holder: CorrectedHolder): Partial<Holder> {
  const required = ['email', 'addressStreet', 'addressLocality']
  const fields = Object.entries(holder).map(([name, value]) => {
    const kept = value?.trim() ? value : required.includes(name) ? '' : undefined
    return [name, kept]
  })
  return Object.fromEntries(fields) as Partial<Holder>
}
