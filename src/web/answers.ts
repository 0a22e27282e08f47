import * as z from 'zod/mini'
import type { FieldProblem } from '#contract/problem.ts'
import { Holder } from '#contract/holder.ts'
import { parseAmount } from '#contract/money.ts'
import { Shipment } from '#contract/shipment.ts'
import { requiredText } from '#contract/text.ts'

const text = z._default(z.string(), '')
const texts = z._default(z.array(z.string()), [])

/** One leg as it is typed. Its start is typed only on the first: a place is typed once. Times are local. */
const LegAnswers = z.object({
  start: text,
  startTime: text,
  end: text,
  endTime: text,
  transportTypes: texts,
  transportFeatures: texts,
})
export type LegAnswers = z.infer<typeof LegAnswers>

/** The shipment as it is typed, kept as typed. Paths are those of the wire. */
export const ShipmentAnswers = z.object({
  policyId: text,
  commodityId: text,
  commodityDescription: text,
  insuredValue: text,
  currencyId: text,
  trackingCode: text,
  /** What is asked for beside the clauses, by the ids of setup. */
  extensions: texts,
  journeyLegs: z._default(z.array(LegAnswers).check(z.minLength(1)), [
    { start: '', startTime: '', end: '', endTime: '', transportTypes: [], transportFeatures: [] },
  ]),
})
export type ShipmentAnswers = z.infer<typeof ShipmentAnswers>

/** The holder as it is typed. */
export const HolderAnswers = z.object({
  type: z._default(z.enum(['1', '2']), '1'),
  email: text,
  businessName: text,
  forename: text,
  surname: text,
  addressStreet: text,
  addressLocality: text,
  addressState: text,
  addressPostcode: text,
  addressCountry: text,
  taxId: text,
  phone: text,
})
export type HolderAnswers = z.infer<typeof HolderAnswers>

export const emptyShipment: ShipmentAnswers = ShipmentAnswers.parse({})
export const emptyHolder: HolderAnswers = HolderAnswers.parse({})

/** A time of the browser's own zone, as `datetime-local` has it, in UTC with milliseconds; else as typed. */
export function toMoment(typed: string): string {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? new Date(typed).getTime() : Number.NaN
  return Number.isFinite(time) ? new Date(time).toISOString() : typed
}

/** A moment in UTC as `datetime-local` shows it in the browser's own zone. */
export function toLocal(moment: string): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return ''
  const offset = new Date(time).getTimezoneOffset() * 60_000
  return new Date(time - offset).toISOString().slice(0, 16)
}

/** `1.005` is one amount on the wire, and two when somebody types it: another decimal says which. */
export function asTyped(amount: string): string {
  return parseAmount(amount) === null && /^\d+\.\d+$/.test(amount) ? `${amount}0` : amount
}

const orAbsent = (typed: string) => (typed.trim() === '' ? undefined : typed)

const ShipmentPart = z.omit(Shipment, { bookingHolder: true })

/** What is typed, said in the fields of the wire; each leg whole, with its own start. */
const asSaid = z.pipe(
  ShipmentAnswers,
  z.transform((typed): z.input<typeof ShipmentPart> => ({
    policyId: orAbsent(typed.policyId),
    commodityId: typed.commodityId,
    // What cannot be one amount must not pass as one: `100.000` would.
    insuredValue: parseAmount(typed.insuredValue) ?? '',
    currencyId: orAbsent(typed.currencyId),
    commodityDescription: orAbsent(typed.commodityDescription),
    trackingCode: orAbsent(typed.trackingCode),
    extensions: typed.extensions.length > 0 ? typed.extensions : undefined,
    journeyLegs: typed.journeyLegs.map((leg, index) => ({
      ...leg,
      start: index === 0 ? leg.start : (typed.journeyLegs[index - 1]?.end ?? ''),
      startTime: toMoment(leg.startTime),
      endTime: toMoment(leg.endTime),
    })),
  })),
)

/** What is typed, turned into the shipment that goes over the wire. */
export const ShipmentForm = z.pipe(asSaid, ShipmentPart)

/** The same, where the service has several policies, so that one must be chosen. */
export const ShipmentFormWithPolicy = z.pipe(
  asSaid,
  z.extend(ShipmentPart, { policyId: requiredText('Choose the policy to insure under.') }),
)
export type ShipmentPart = z.infer<typeof ShipmentPart>

/** The names of the kind that is not chosen are kept as typed, and not sent. */
export const HolderForm = z.pipe(
  z.pipe(
    HolderAnswers,
    z.transform((typed): z.input<typeof Holder> => {
      const company = typed.type === '1'
      return {
        type: typed.type,
        email: typed.email,
        addressStreet: typed.addressStreet,
        addressLocality: typed.addressLocality,
        addressState: orAbsent(typed.addressState),
        addressPostcode: orAbsent(typed.addressPostcode),
        addressCountry: typed.addressCountry,
        taxId: orAbsent(typed.taxId),
        phone: orAbsent(typed.phone),
        businessName: company ? orAbsent(typed.businessName) : undefined,
        forename: company ? undefined : orAbsent(typed.forename),
        surname: company ? undefined : orAbsent(typed.surname),
      }
    }),
  ),
  Holder,
)

/**
 * The field where a person mends a problem: a leg's start, after the first, was typed as the end before it.
 */
export function fieldOf(path: string): string {
  return (
    path
      .replace(/^journeyLegs\.(\d+)\.start$/, (same, index: string) =>
        index === '0' ? same : `journeyLegs.${Number(index) - 1}.end`,
      )
      // One of several ways is wrong: they are chosen together.
      .replace(/^(journeyLegs\.\d+\.transport(?:Types|Features))\.\d+$/, '$1')
      .replace(/^bookingHolder\./, '')
  )
}

/**
 * Whether a refusal belongs to the shipment page; the others belong to the holder's. Some services name a holder's field
 * by itself, without its object.
 */
export function isOfShipment({ path }: FieldProblem): boolean {
  return !path.startsWith('bookingHolder') && !(path in emptyHolder)
}
