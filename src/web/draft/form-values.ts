import * as z from 'zod/mini'
import type { FieldProblem } from '#contract/problem.ts'
import { Holder } from '#contract/holder.ts'
import { parseAmount } from '#contract/money/money.ts'
import { Shipment } from '#contract/shipment.ts'
import { requiredText } from '#contract/text/text-fields.ts'
import { type LegTimes, momentOf, readTimes, startsApart } from '#web/times/journey-times.ts'

const text = z._default(z.string(), '')
const texts = z._default(z.array(z.string()), [])

const no = z._default(z.boolean(), false)

/**
 * One leg as it is typed. A place is typed once: a later leg has a start of its own only where it `startsElsewhere`.
 * Times are words, read in the zone of their place (empty: the browser's own) and as of when they were said.
 */
const LegAnswers = z.object({
  start: text,
  startZone: text,
  startTime: text,
  startSaid: text,
  startSecond: no,
  end: text,
  endZone: text,
  endTime: text,
  endSaid: text,
  endSecond: no,
  startsElsewhere: no,
  transportTypes: texts,
  transportFeatures: texts,
})
export type LegAnswers = z.infer<typeof LegAnswers>

export const emptyLeg: LegAnswers = LegAnswers.parse({})

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
  marks: text,
  packages: text,
  conveyance: text,
  /** In which order dates in figures are typed. */
  dateOrder: z._default(z.enum(['dmy', 'mdy', 'ymd']), 'dmy'),
  journeyLegs: z._default(z.array(LegAnswers).check(z.minLength(1)), [emptyLeg]),
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

/** `1.005` is one amount on the wire, and two when somebody types it: another decimal says which. */
export function asTyped(amount: string): string {
  return parseAmount(amount) === null && /^\d+\.\d+$/.test(amount) ? `${amount}0` : amount
}

const orAbsent = (typed: string) => (typed.trim() === '' ? undefined : typed)

const ShipmentPart = z.omit(Shipment, { bookingHolder: true })
export type ShipmentPart = z.infer<typeof ShipmentPart>

/** Where a leg starts, as it is typed: where the last one ended, unless it starts elsewhere. */
export function startOf(legs: readonly LegAnswers[], leg: number): string {
  return (startsApart(legs, leg) ? legs[leg]?.start : legs[leg - 1]?.end) ?? ''
}

const inUtc = (moment: number | undefined) => (moment === undefined ? '' : new Date(moment).toISOString())

/** What is typed, in the terms of the wire, each leg with its own start. What is missing or unclear is empty. */
export function shipmentMeant(
  typed: ShipmentAnswers,
  times: readonly LegTimes[] = readTimes(typed.journeyLegs, typed.dateOrder),
) {
  return {
    policyId: orAbsent(typed.policyId),
    commodityId: typed.commodityId,
    // What cannot be one amount must not pass as one: `100.000` would.
    insuredValue: parseAmount(typed.insuredValue) ?? '',
    currencyId: orAbsent(typed.currencyId),
    commodityDescription: orAbsent(typed.commodityDescription),
    trackingCode: orAbsent(typed.trackingCode),
    extensions: typed.extensions.length > 0 ? typed.extensions : undefined,
    marks: orAbsent(typed.marks),
    packages: orAbsent(typed.packages),
    conveyance: orAbsent(typed.conveyance),
    journeyLegs: typed.journeyLegs.map((leg, index) => ({
      start: startOf(typed.journeyLegs, index),
      end: leg.end,
      startTime: inUtc(times[index] && momentOf(times[index].leaves)),
      endTime: inUtc(times[index] && momentOf(times[index].arrives)),
      transportTypes: leg.transportTypes,
      transportFeatures: leg.transportFeatures,
    })),
  }
}

/** What is typed, turned into the shipment that goes over the wire; each leg whole, with its own start. */
const formOf = (part: z.ZodMiniType<ShipmentPart>) =>
  z.pipe(
    ShipmentAnswers,
    z.transform((typed, context): ShipmentPart => {
      const times = readTimes(typed.journeyLegs, typed.dateOrder)
      const meant = z.safeParse(part, shipmentMeant(typed, times))
      if (meant.success) return meant.data
      for (const { path, message } of meant.error.issues) {
        const told = problemOfTime(times, path) ?? message
        context.issues.push({ code: 'custom', input: typed, path: [...path], message: told })
      }
      return z.NEVER
    }),
  )

export const ShipmentForm = formOf(ShipmentPart)

/** The same, where the service has several policies, so that one must be chosen. */
export const ShipmentFormWithPolicy = formOf(
  z.extend(ShipmentPart, { policyId: requiredText('Choose the policy to insure under.') }),
)

/** What is wrong with the words of a time, where there are words; the contract knows only that there is no time. */
function problemOfTime(times: readonly LegTimes[], path: readonly PropertyKey[]): string | undefined {
  const [, leg, name] = path
  const time = times[Number(leg)]?.[name === 'startTime' ? 'leaves' : 'arrives']
  const isTime = name === 'startTime' || name === 'endTime'
  return isTime && time?.read && 'problem' in time.read ? time.read.problem : undefined
}

type ReadShipment = ReturnType<typeof z.safeParse<typeof ShipmentForm>>
const readBefore = new WeakMap<ShipmentAnswers, ReadShipment>()

/** What answers mean. The same answers are read once, however many ask: a journey may have hundreds of legs. */
export function readShipment(typed: ShipmentAnswers): ReadShipment {
  const found = readBefore.get(typed) ?? z.safeParse(ShipmentForm, typed)
  readBefore.set(typed, found)
  return found
}

/** What a holder as it is typed means. The names of the kind that is not chosen are kept as typed, and not sent. */
export function holderMeant(typed: HolderAnswers): z.input<typeof Holder> {
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
}

export const HolderForm = z.pipe(z.pipe(HolderAnswers, z.transform(holderMeant)), Holder)

/**
 * The field where a person mends a problem: where a leg starts was typed as the end before it, unless it starts
 * elsewhere.
 */
export function fieldOf(path: string, legs: readonly Pick<LegAnswers, 'startsElsewhere'>[] = []): string {
  return (
    path
      .replace(/^journeyLegs\.(\d+)\.start$/, (same, index: string) =>
        startsApart(legs, Number(index)) ? same : `journeyLegs.${Number(index) - 1}.end`,
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

/** Returns what a link to a field says, by the part of the shipment that the field belongs to. */
export function labelOf(field: string): string {
  if (field.startsWith('bookingHolder')) return 'Change the holder'
  if (field.startsWith('journeyLegs')) return 'Change the journey'
  if (field.startsWith('insuredValue')) return 'Change the value'
  if (field.startsWith('commodity')) return 'Change the goods'
  return 'Change the shipment'
}
